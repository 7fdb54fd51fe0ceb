/* Which page is shown. */
import { Home } from "./pages/Home";
import { Room } from "./pages/Room";
import { useRoute } from "./router";

export function App() {
  const route = useRoute();
  switch (route.page) {
    case "room":
      return <Room room={route.room} />;
    default:
      return <Home />;
  }
}
