/* Which page is shown. */
import { Home } from "./pages/Home";
import { Make } from "./pages/Make";
import { Room } from "./pages/Room";
import { useRoute } from "./router";

export function App() {
  const route = useRoute();
  switch (route.page) {
    case "make":
      return <Make game={route.game} />;
    case "room":
      return <Room room={route.room} />;
    default:
      return <Home />;
  }
}
