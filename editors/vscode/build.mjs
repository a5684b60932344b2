// Bundles the extension into dist/extension.js; with --tests each test into dist/test/, with a stand-in for VS Code.
import { readdirSync } from "node:fs";
import { build } from "esbuild";

const common = { bundle: true, platform: "node", target: "node18", format: "cjs", logLevel: "warning" };
if (process.argv.includes("--tests")) {
  const tests = readdirSync("test").filter((name) => name.endsWith(".test.ts"));
  await build({
    ...common,
    entryPoints: tests.map((name) => `test/${name}`),
    outdir: "dist/test",
    alias: { vscode: "./test/vscode.ts", "vscode-languageclient/node": "./test/client.ts" },
    external: ["vscode-oniguruma", "vscode-textmate"],
  });
} else {
  await build({ ...common, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", external: ["vscode"], minify: true });
}
