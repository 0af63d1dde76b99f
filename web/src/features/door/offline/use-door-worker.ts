import { useEffect, useEffectEvent } from 'react';
import { HOUR } from '#shared/domain/time.ts';
import { pageWorkers } from '#web/src/lib/page-workers.ts';

/** How often it is looked whether a waiting release may be taken, in milliseconds. */
const LOOK_INTERVAL = 15_000;

/** The gates' own manifest: installed, they open here and not at the shop. */
function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const before = link?.getAttribute('href');
    link?.setAttribute('href', '/scan.webmanifest');
    return () => {
      if (before) link?.setAttribute('href', before);
    };
  }, []);
}

/**
 * The worker, which browsers take or refuse as a whole: refused for a missing file, for instance, it is tried again at
 * the next look. @param onKept told whether the page opens without a network
 */
async function register(
  workers: ServiceWorkerContainer,
  onKept: (isKept: boolean) => void,
): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const made = await workers.register('/scan-worker.js', { scope: '/scan', updateViaCache: 'none' });
    const { installing, active } = made;
    if (active || made.waiting) onKept(true);
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') onKept(true);
      if (installing.state === 'redundant' && !made.active) onKept(false);
    });
    return made;
  } catch {
    onKept(false);
    return undefined;
  }
}

/**
 * Keeps this page for when there is no network. A new release is looked for at the start, when the page comes to the
 * front and hourly, since installed pages do not look by themselves; it is taken once `mayTake` says that nothing would
 * be lost.
 * @param onKept told whether the page opens without a network
 */
export function useDoorWorker(
  isPaired: boolean,
  { mayTake, onKept }: { mayTake: () => boolean; onKept: (isKept: boolean) => void },
): void {
  useOwnManifest();
  const takes = useEffectEvent(mayTake);
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    const workers = pageWorkers();
    if (!isPaired) return;
    if (!workers) return tell(false);
    let registration: ServiceWorkerRegistration | undefined;
    // The first worker of a page takes it over as well, and then nothing is new.
    const hadWorker = workers.controller !== null;
    const begin = async () => {
      registration = await register(workers, (isKept) => tell(isKept));
    };
    const look = () => (registration?.active ? registration.update().catch(() => undefined) : begin());
    const onVisible = () => document.visibilityState === 'visible' && look();
    const take = () => {
      if (registration?.waiting && takes()) registration.waiting.postMessage('take-over');
    };
    const onTaken = () => hadWorker && location.reload();
    begin();
    document.addEventListener('visibilitychange', onVisible);
    workers.addEventListener('controllerchange', onTaken);
    const timers = [setInterval(look, HOUR), setInterval(take, LOOK_INTERVAL)];
    return () => {
      for (const timer of timers) clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      workers.removeEventListener('controllerchange', onTaken);
    };
  }, [isPaired]);
}
