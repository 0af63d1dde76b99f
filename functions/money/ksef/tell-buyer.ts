import type { Submission } from '#shared/domain/ksef.ts';
import { isGiven, lacksKsefNumber, waitsForKsef } from '#shared/domain/ksef-mark.ts';
import type { Order } from '#shared/domain/order.ts';
import type { KsefDeps } from './ksef-deps.ts';

/** Whether a document follows an invoice without a number, which KSeF may never take: no other's mail waits for it. */
const followsUnnumbered = (index: number, all: NonNullable<Order['documents']>): boolean =>
  lacksKsefNumber(all.slice(0, index).findLast(({ kind }) => kind === 'invoice') ?? {});

/** Whether a document's mail is due, and requests it: of those that were issued together, the last brings all. */
async function requestMail(
  { orderId, place, issuedAt }: Pick<Submission, 'orderId' | 'place' | 'issuedAt'>,
  deps: KsefDeps,
): Promise<boolean> {
  const order = await deps.orders.byId(orderId);
  const { documents = [], erasedAt } = order ?? {};
  const isLast = !documents.some(
    (document, index) =>
      document.issuedAt === issuedAt && waitsForKsef(document) && !followsUnnumbered(index, documents),
  );
  const document = documents[place - 1];
  if (document && isLast && !erasedAt)
    await deps.enqueue({ kind: 'send-mail', mail: 'invoice', orderId, sending: document.id.slice(-12) });
  return isLast;
}

/** Requests the mail that brings an accepted document. Idempotent: it is under way until this is done. */
export async function tellBuyer(submission: Submission, deps: KsefDeps): Promise<void> {
  if (!submission.offline?.isTold) await requestMail(submission, deps);
  await deps.ksef.finish(submission);
}

/** Requests the mail that brings a document without a number, once. */
export async function tellOffline(submission: Submission, deps: KsefDeps): Promise<void> {
  const { offline } = submission;
  if (!offline || offline.isTold || !(await requestMail(submission, deps))) return;
  await deps.ksef.move(submission, { ...submission, offline: { ...offline, isTold: true } });
}

/**
 * Requests the mail of what was issued with a document that is left elsewhere, and waited for it; its own, where it went
 * out before it had a number. Idempotent.
 */
export async function tellBeside({ orderId, issuedAt, offline }: Submission, deps: KsefDeps): Promise<void> {
  if (offline?.isTold) return;
  const { documents = [] } = (await deps.orders.byId(orderId)) ?? {};
  const given = documents.findLastIndex((document) => document.issuedAt === issuedAt && isGiven(document));
  if (given >= 0) await requestMail({ orderId, place: given + 1, issuedAt }, deps);
}
