/* Which page is shown. */
import { Home } from "./pages/Home";
import { Room } from "./pages/Room";
import { later } from "./parts/later";
import { useRoute } from "./router";

const Make = later(() => import("./pages/Make").then((module) => module.Make));
const ReplayPage = later(() => import("./pages/Replay").then((module) => module.ReplayPage));

export function App() {
  const route = useRoute();
  switch (route.page) {
    case "home":
      return <Home />;
    case "make":
      return <Make game={route.game} />;
    case "room":
      return <Room room={route.room} />;
    case "replay":
      return <ReplayPage room={route.room} at={route.at} />;
  }
}
