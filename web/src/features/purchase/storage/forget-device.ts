import { pageWorkers } from '#web/src/lib/page-workers.ts';
import { forgetMine } from './forget-mine.ts';

const WORKER_PAGE = '/thankyou';
/** What the names of the worker's caches begin with (web/page-workers-plugin.ts). */
const CACHES = 'ticket-';

async function forgetCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}

/** Removes whatever this shop keeps of a visitor, tickets and the page's worker with its files included. */
export async function forgetDevice(): Promise<void> {
  forgetMine();
  const worker = await pageWorkers()
    ?.getRegistration(WORKER_PAGE)
    .catch(() => undefined);
  if (worker && new URL(worker.scope).pathname === WORKER_PAGE) await worker.unregister();
  // A browser that refuses caches keeps none.
  await forgetCaches().catch(() => undefined);
}
