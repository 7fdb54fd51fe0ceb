/* Keeps the page itself at hand, so that it opens without the network, and the list of games with it. What else the server
   says is never kept. The build writes its own name and its files in here: vite.config.ts. */
const SHELL = "hazard-__BUILD__";
const FILES = new Set(__FILES__);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")));
  self.skipWaiting();
});

/* What this build has as well is not fetched again. */
async function takeOver(name) {
  const [old, shell] = await Promise.all([caches.open(name), caches.open(SHELL)]);
  for (const request of await old.keys()) {
    const kept = FILES.has(new URL(request.url).pathname) ? await old.match(request) : undefined;
    if (kept) {
      await shell.put(request, kept);
    }
  }
  await caches.delete(name);
}

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== SHELL).map(takeOver));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

/* The newest page while there is a network; it names the newest assets. */
async function openPage(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      await cache.put("/", fresh.clone());
    }
    return fresh;
  } catch (error) {
    const kept = await cache.match("/");
    if (kept) {
      return kept;
    }
    throw error;
  }
}

/* What is here at once; whether it is still right is found out behind it, and told to whoever looks at it. */
async function openKept(event, key) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(key);
  const renew = async () => {
    const fresh = await fetch(event.request);
    if (fresh.ok) {
      await cache.put(key, fresh.clone());
    }
    return fresh;
  };
  if (!kept) {
    return renew();
  }
  const compare = async () => {
    const fresh = await renew();
    if (fresh.ok && fresh.headers.get("ETag") !== kept.headers.get("ETag")) {
      const client = await self.clients.get(event.resultingClientId || event.clientId);
      client?.postMessage("renewed");
    }
  };
  event.waitUntil(compare().catch(() => undefined));
  return kept;
}

/* Their names change with what is in them: one that is here is right. The first of a newer build come through this worker:
   the next one takes them over. */
async function openAsset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) {
    return kept;
  }
  const fresh = await fetch(request);
  if (fresh.ok) {
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (pathname.startsWith("/assets/")) {
    event.respondWith(openAsset(request));
  } else if (pathname === "/api/games" || (request.mode === "navigate" && pathname === "/" && search === "")) {
    event.respondWith(openKept(event, pathname));
  } else if (
    request.mode === "navigate" &&
    (pathname === "/" || pathname === "/games" || /^\/(r|g)\/|^\/replay/.test(pathname))
  ) {
    event.respondWith(openPage(request));
  }
});

/* Whoever is called by a notification comes to the table it is about: the page that shows it, or a new one. */
async function comeTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(comeTo(notification.data?.path ?? "/"));
});
