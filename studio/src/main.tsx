import { render } from "preact";
import { App } from "./app";
import { begin } from "./state";
import "uplot/dist/uPlot.min.css";
import "./style/base.css";
import "./style/rooms.css";
import "./style/card.css";
import "./style/understand.css";
import "./style/play.css";
import "./style/measure.css";

render(<App />, document.getElementById("studio")!);
void begin();
