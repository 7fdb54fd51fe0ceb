/* What comes over the wire, as anybody may read it who looks. */

/** All that a page is told from now on. */
export function listen(page) {
  const frames = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

/** A view after "position, value, position, value …". */
function changed(view, change) {
  if (!Array.isArray(change)) {
    return change;
  }
  const values = new Map(Array.from({ length: change.length / 2 }, (_, at) => [change[2 * at], change[2 * at + 1]]));
  let position = 0;
  const walk = (value) => {
    if (value !== null && typeof value === "object") {
      const entries = Object.entries(value).map(([key, one]) => [key, walk(one)]);
      return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
    }
    const at = position++;
    return values.has(at) ? values.get(at) : value;
  };
  return walk(view);
}

/** Every view that can be put together from what was told, frame by frame. */
export function viewsIn(frames) {
  const views = [];
  let view;
  for (const { v, g = [], d } of frames.map((frame) => JSON.parse(frame))) {
    for (const change of [...g, v ?? d]) {
      if (change) {
        view = changed(view, change);
        views.push(view);
      }
    }
  }
  return views;
}
