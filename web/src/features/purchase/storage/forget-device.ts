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
  const worker = await navigator.serviceWorker?.getRegistration(WORKER_PAGE);
  if (worker && new URL(worker.scope).pathname === WORKER_PAGE) await worker.unregister();
  await forgetCaches();
}
