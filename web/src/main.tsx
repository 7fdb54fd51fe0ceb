/* Starts the page. */
import { render } from "preact";
import { App } from "./app";
import "./style/base.css";
import "./style/controls.css";

render(<App />, document.getElementById("app")!);
