// It opens one page without a network, and nothing else: the gates', or the order's. The build puts in which one.
const BUILD = '__BUILD__';
const FILES = __FILES__;
const PAGE = '__PAGE__';
const PREFIX = '__PREFIX__';
/** Whether a new release takes over at once; else the page says when it loses nothing by it. */
const AT_ONCE = __AT_ONCE__;
const LIST = `${PAGE}-files.json`;
/** How long the network has to open the page, in milliseconds. */
const PATIENCE = 3000;
/** The caches kept: this build's and the one before, whose page may still be open. */
const KEPT = 2;

/** A captive portal's page is no page of ours. */
const isOurs = async (response, build = '') =>
  response.ok &&
  !response.redirected &&
  (await response.clone().text()).includes(`name="build" content="${build}`);

/** Named by its content: what the browser has of it already is no other. */
const isHashed = (path) => path.startsWith('/assets/');

/** All or nothing: where a file is missing, the worker before stays. */
async function keepFiles() {
  const cache = await caches.open(PREFIX + BUILD);
  await cache.addAll(
    FILES.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })),
  );
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!(await isOurs(page, BUILD))) throw new Error('the page is of another build');
  await cache.put(PAGE, page);
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
  if (AT_ONCE) await self.skipWaiting();
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function dropOld() {
  const others = (await ownCaches()).filter((name) => name !== PREFIX + BUILD);
  await Promise.all(
    others.slice(0, Math.max(0, others.length - KEPT + 1)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The kept page of the latest build whose files are all there: browsers may drop single ones. */
async function keptPage() {
  for (const name of (await ownCaches()).reverse()) {
    const cache = await caches.open(name);
    const [page, list] = await Promise.all([cache.match(PAGE), cache.match(LIST)]);
    const files = list ? await list.json() : [];
    const found = await Promise.all(files.map((file) => cache.match(file)));
    if (page && files.length > 0 && found.every(Boolean)) return page;
  }
  return undefined;
}

/** The network first: the page's headers decide what it may do, and are the server's. */
async function openPage(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (await isOurs(response)) return response;
    return (await keptPage()) ?? response;
  } catch (error) {
    const page = await keptPage();
    if (page) return page;
    throw error;
  }
}

const openFile = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(request));
  } else if (isHashed(pathname) || FILES.includes(pathname)) event.respondWith(openFile(request));
});
