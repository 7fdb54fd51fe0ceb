/* The first screen: what this is, the games, and the ways to a table. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { findGame, getCatalogue } from "../net/api";
import { DieFace } from "../parts/Die";
import { Mark } from "../parts/Mark";
import { RunningStrip } from "../parts/Running";
import type { Catalogue } from "../protocol.gen";
import { follow, navigate, readInvitation } from "../router";
import { cleanName, playerName, setPlayerName } from "../state/settings";
import { t } from "../text";
import { Away } from "./Away";
import { useEagerTables } from "./eager";
import { GameCard } from "./GameCard";
import { OpenTables } from "./OpenTables";
import "./home.css";

function NameField() {
  const [name, setName] = useState(playerName);
  const save = () => {
    setPlayerName(name);
    setName(playerName());
  };
  return (
    <label class="home-name">
      <span>{t.home.playingAs}</span>
      <input
        type="text"
        value={name}
        maxLength={24}
        autocomplete="nickname"
        aria-label={t.home.changeName}
        onInput={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        size={Math.max(6, cleanName(name).length + 1)}
      />
    </label>
  );
}

function Join() {
  const [link, setLink] = useState("");
  const [isWrong, setWrong] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const room = readInvitation(link);
    setWrong(!room);
    if (room) {
      navigate(`/r/${room}`);
    }
  };
  return (
    <section class="card stack" id="join" aria-labelledby="join-title">
      <h2 id="join-title">{t.home.join}</h2>
      <p class="soft small">{t.home.joinLead}</p>
      <form class="home-join" onSubmit={join}>
        <input
          type="text"
          inputMode="url"
          value={link}
          aria-label={t.home.joinLabel}
          aria-invalid={isWrong}
          placeholder={`${location.origin}/r/…`}
          onInput={(event) => setLink(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t.home.joinButton}
        </button>
      </form>
      {isWrong && (
        <p class="refusal" role="alert">
          {t.home.joinWrong}
        </p>
      )}
    </section>
  );
}

export function Home() {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failure, setFailure] = useState("");
  const load = useCallback(() => {
    setFailure("");
    getCatalogue().then(setCatalogue, () => undefined); /* the page says so itself */
  }, []);
  useEffect(load, [load]);
  useEagerTables();
  useEffect(() => {
    document.title = t.name;
  }, []);
  return (
    <>
      <header class="home-top">
        <div class="wide home-bar">
          <Mark />
          <nav class="home-nav" aria-label={t.home.nav}>
            <a href="/games" onClick={follow}>
              {t.games.title}
            </a>
            <a href="#join">{t.home.join}</a>
            <a href="#watch">{t.home.watch}</a>
            <a href="/replay" onClick={follow}>
              {t.home.replay}
            </a>
          </nav>
          <NameField />
        </div>
      </header>
      <main class="home">
        <div class="home-hero">
          <div class="wide">
            <h1>{t.home.title}</h1>
            <p>{t.home.lead}</p>
            {catalogue && <RunningStrip catalogue={catalogue} />}
            <div class="home-dice" aria-hidden="true">
              {[4, 6, 2, 5, 3].map((face, index) => (
                <DieFace key={index} face={face} />
              ))}
            </div>
          </div>
        </div>
        <div class="wide home-main">
          {failure && (
            <p class="refusal" role="alert">
              {failure}
              <button type="button" class="button tiny" onClick={load}>
                {t.home.retry}
              </button>
            </p>
          )}
          <Away titleOf={(id) => catalogue && findGame(catalogue, id)?.title} onBack={load} />
          <h2 class="unseen">{t.home.games}</h2>
          <ul class="boxes">
            {catalogue?.games.map((game) => (
              <GameCard key={game.id} game={game} onFail={setFailure} />
            ))}
          </ul>
          {catalogue && (
            <div class="home-ways">
              <Join />
              <OpenTables catalogue={catalogue} />
              <section class="card stack" aria-labelledby="replay-title">
                <h2 id="replay-title">{t.home.replay}</h2>
                <p class="soft small">{t.home.replayLead}</p>
                <p>
                  <a class="button" href="/replay" onClick={follow}>
                    {t.home.replayButton}
                  </a>
                </p>
              </section>
            </div>
          )}
        </div>
      </main>
      <footer class="wide home-foot soft small">{t.home.fine}</footer>
    </>
  );
}
