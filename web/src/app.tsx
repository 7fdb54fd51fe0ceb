/* Which page is shown. */
import { useEffect, useRef } from "preact/hooks";
import { Closed } from "./pages/Closed";
import { Home } from "./pages/Home";
import { Room } from "./pages/Room";
import { Boundary } from "./parts/Boundary";
import { later } from "./parts/later";
import { Mishap } from "./parts/Mishap";
import { useRoute, type Route } from "./router";
import { t } from "./text";

const Make = later(() => import("./pages/Make").then((module) => module.Make));
const MyGames = later(() => import("./pages/MyGames").then((module) => module.MyGames));
const GuidePage = later(() => import("./pages/Guide").then((module) => module.GuidePage));
const ReplayPage = later(() => import("./pages/Replay").then((module) => module.ReplayPage));

export function App() {
  const route = useRoute();
  const page = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  /* Who goes on with keys or by ear begins at the top of the new page. */
  useEffect(() => {
    if (!isFirst.current) {
      page.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [route]);
  return (
    <div class="page" ref={page} tabIndex={-1}>
      <Boundary moment={route}>
        <Page route={route} />
      </Boundary>
      <Mishap />
    </div>
  );
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "home":
      return <Home />;
    case "make":
      return <Make game={route.game} way={route.way} />;
    case "guide":
      return <GuidePage key={route.game} game={route.game} />;
    case "lost":
      return <Closed title={t.closed.lost} why={t.closed.lostWhy} />;
    case "games":
      return <MyGames />;
    case "room":
      return <Room room={route.room} />;
    case "replay":
      return <ReplayPage key={route.game} room={route.room} game={route.game} at={route.at} />;
  }
}
