/* Starts the page. */
import { render } from "preact";
import { App } from "./app";
import "./style/base.css";
import "./style/controls.css";

render(<App />, document.getElementById("app")!);

/* Only over https or on this machine; elsewhere browsers have no service workers. */
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
