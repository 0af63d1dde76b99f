import { buffer } from 'node:stream/consumers';
import { afterFailure, MAX_PACKED, type Submission } from '#shared/domain/ksef.ts';
import type { KsefBatch } from '../../adapters/ksef/batch-session.ts';
import { KsefRefused, KsefSilent } from '../../adapters/ksef/client.ts';
import type { Ksef } from '../../adapters/ksef/ksef.ts';
import { log } from '../../runtime/log.ts';
import { eachByItself } from './by-itself.ts';
import type { KsefDeps } from './ksef-deps.ts';
import type { Turn } from './look-up.ts';
import { noteSent, type Ready, readyOnes } from './ready.ts';

async function packed(all: readonly Ready[]): Promise<Buffer> {
  const { zip } = await import('../../documents/zip.ts');
  async function* entries() {
    for (const { submission, file } of all) {
      const { orderId, place } = submission;
      async function* chunks() {
        yield file;
      }
      yield { name: `${orderId}-${place}.xml`, chunks: chunks() };
    }
  }
  return buffer(zip(entries()));
}

const isOffline = (ready: Ready | undefined): boolean => ready?.submission.offline !== undefined;

/** Whether KSeF refuses what it was given, and not whoever gives it: then it names a code. */
const isOfPackage = (error: unknown): error is KsefRefused =>
  error instanceof KsefRefused && error.codes.length > 0;

const always = () => true;

/** A session for a package; where KSeF refuses the package, that is an attempt of each of its documents. */
async function opened(ready: readonly Ready[], ksef: Ksef, deps: KsefDeps): Promise<KsefBatch | undefined> {
  try {
    return await ksef.openBatch({ archive: await packed(ready), isOffline: isOffline(ready[0]) });
  } catch (error) {
    if (!isOfPackage(error)) throw error;
    log.warn('ksef-package-refused', { reason: error.message });
    await eachByItself(ready, always, async ({ submission }) => {
      await deps.ksef.move(submission, afterFailure(submission, error.message));
    });
    return undefined;
  }
}

/** Notes each document of a package. Where one was taken away meanwhile, the others wait for the next package. */
async function noted(ready: readonly Ready[], session: string, deps: KsefDeps): Promise<boolean> {
  const sent: { submission: Submission; before: Submission }[] = [];
  await eachByItself(ready, always, async (document) => {
    const submission = await noteSent(document, { session, isPacked: true }, deps);
    if (submission) sent.push({ submission, before: document.submission });
  });
  if (sent.length === ready.length) return true;
  log.warn('ksef-package-put-off', { documents: ready.length });
  await eachByItself(sent, always, async ({ submission, before }) => {
    await deps.ksef.move(submission, before);
  });
  return false;
}

/**
 * Sends the first of what waits as one package. Its session and the hash of each file are noted before anything is
 * uploaded; it holds nothing that somebody else has moved on meanwhile.
 */
export async function sendPackage(
  waiting: readonly Submission[],
  { ksef, seller, now, hasTime }: Turn,
  deps: KsefDeps,
): Promise<void> {
  const all = await readyOnes(waiting, { max: MAX_PACKED, hasTime }, deps);
  // A package is declared as a whole to have gone out without numbers, or not: the others go in the next one.
  const ready = all.filter((document) => isOffline(document) === isOffline(all[0]));
  if (ready.length === 0 || !hasTime()) return;
  if (!(await deps.ksef.beginPackage(seller, now))) return;
  const batch = await opened(ready, ksef, deps);
  if (!batch || !(await noted(ready, batch.reference, deps))) return;
  try {
    await batch.send();
    log.info('ksef-package-sent', { documents: ready.length });
  } catch (error) {
    // Whether it arrived, its session tells later; what was sent before is asked for meanwhile.
    if (!(error instanceof KsefSilent || error instanceof KsefRefused)) throw error;
    log.warn('ksef-package-unsure', { reason: error.message });
  }
}
