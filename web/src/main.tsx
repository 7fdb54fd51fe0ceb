/* Starts the page. */
import { render } from "preact";

render(<main>Hazard</main>, document.getElementById("app")!);
