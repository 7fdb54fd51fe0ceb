/* Which page is shown. */
import { Home } from "./pages/Home";
import { Make } from "./pages/Make";
import { ReplayPage } from "./pages/Replay";
import { Room } from "./pages/Room";
import { useRoute } from "./router";

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
