import { render } from "preact";
import { App } from "./app";
import { begin } from "./state";
import "uplot/dist/uPlot.min.css";
import "./style.css";

render(<App />, document.getElementById("studio")!);
void begin();
