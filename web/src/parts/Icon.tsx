/* Small signs, drawn as strokes in the colour of the text. */

const STROKES = {
  people:
    "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-4 3-6.500 6.500-6.500s6.500 2.500 6.500 6.500M16 4.300a3.500 3.500 0 0 1 0 6.500M18 14c2.700.8 4.500 3 4.500 6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.500 2",
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6 6 18",
  book: "M12 6C9.500 4.200 6 4 3 4.500v14c3-.5 6.500-.3 9 1.500 2.500-1.800 6-2 9-1.500v-14C18 4 14.500 4.200 12 6Zm0 0v14",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2V16h5v-.1c0-.8.4-1.500 1-2A6 6 0 0 0 12 3Z",
  undo: "M4 9h10a5.500 5.500 0 0 1 0 11H8M4 9l4-4M4 9l4 4",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6",
  shield: "M12 3l8 3v6c0 4.500-3.300 7.500-8 9-4.700-1.500-8-4.500-8-9V6l8-3Zm-3.500 9 2.500 2.500 4.500-5",
  down: "M12 4v11m0 0 4-4m-4 4-4-4M5 20h14",
  play: "M8 5v14l11-7Z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
  log: "M5 6h14M5 12h14M5 18h9",
  more: "M5 11.500v1M12 11.500v1M19 11.500v1",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Zm9.500 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  lock: "M6 11h12v9H6Zm2.500 0V8a3.500 3.500 0 0 1 7 0v3",
  check: "M5 12.500 10 17l9-10",
  bot: "M6 9h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm6-4v4M9 13.500v1M15 13.500v1M12 4.500h.01",
  leave: "M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m0 0-3.500-3.500M20 12l-3.500 3.500",
  again: "M20 5v5h-5M4 19v-5h5M5 10a7.500 7.500 0 0 1 14-1M19 14a7.500 7.500 0 0 1-14 1",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.500-11.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M12 16.800h.01",
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
