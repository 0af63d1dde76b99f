import { type KsefSeller, ksefSeller, type Submission, submission } from '#shared/domain/ksef.ts';
import type { Order } from '#shared/domain/order.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { amongChanged, changedAt } from '../orders/order-change.ts';
import { orders } from '../orders/order-entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { documentPlace, invoices } from './invoice-entity.ts';

const sellers = entity('ksefSeller', ksefSeller);
const submissions = entity('ksefSubmission', submission);

type Key = Pick<Submission, 'orderId' | 'place'>;

const keyOf = ({ orderId, place }: Key) => ({ orderId, place: documentPlace(place) });

const open = ({ issuedAt, ...rest }: Submission) => ({ in: { directory: { issuedAt, ...keyOf(rest) } } });

/** A document is on its way from the transaction on in which it is issued. */
export const newSubmissionWrite = (submission: Submission): Write =>
  submissions.create(keyOf(submission), submission, open(submission));

export const removeSubmission = (key: Key): Write => submissions.remove(keyOf(key));

/** Only while nobody else has moved it on. */
const moved = (before: Submission, after: Submission): Write => {
  const { state, attempts } = before;
  return submissions.replace(keyOf(after), after, { state, attempts }, open(after));
};

/** Documents on their way to KSeF, and whose they are. */
export const ksefStore = (db: Db) => ({
  /** The switch of a seller; undefined where nothing of theirs is sent. */
  seller: (nip: string): Promise<KsefSeller | undefined> => sellers.get(db, { nip }),

  /** Until when nothing of a seller's is sent, and why; nothing to end that. */
  pause: (
    { nip, environment }: KsefSeller,
    { waitsUntil, problem }: Pick<KsefSeller, 'waitsUntil' | 'problem'>,
  ): Promise<boolean> =>
    isWritten(
      db.write(
        sellers.patch(
          { nip },
          { waitsUntil: waitsUntil ?? removed, problem: problem ?? removed },
          // An operator may have changed or removed the switch meanwhile.
          { where: { environment } },
        ),
      ),
    ),

  /** @returns false when another round has just begun a package of the seller's */
  beginPackage: ({ nip, environment, packedAt }: KsefSeller, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        sellers.patch(
          { nip },
          { packedAt: at.toISOString() },
          { where: { environment, packedAt: packedAt ?? absent } },
        ),
      ),
    ),

  /** Saves what a seller's new token came with; whatever kept them waiting before is over. */
  saveSeller(
    { nip, environment, sendsPrivate }: Pick<KsefSeller, 'nip' | 'environment' | 'sendsPrivate'>,
    change?: Change,
  ): Promise<unknown> {
    const fields = { nip, environment, sendsPrivate, waitsUntil: removed, problem: removed };
    return db.write(sellers.patch({ nip }, fields), ...(change ? [auditWrite(change)] : []));
  },

  /** Nothing more of a seller's is sent; what is under way waits. */
  removeSeller: (nip: string, change: Change): Promise<unknown> =>
    db.write(sellers.remove({ nip }), auditWrite(change)),

  byPlace: (orderId: string, place: number): Promise<Submission | undefined> =>
    submissions.get(db, keyOf({ orderId, place }), { consistent: true }),

  /** Those under way, the first issued first. */
  open: (): Promise<Submission[]> => submissions.inIndex(db, 'directory', {}),

  /** @returns false when somebody else has moved it on since it was read */
  move: (before: Submission, after: Submission, change?: Change): Promise<boolean> =>
    isWritten(db.write(moved(before, after), ...(change ? [auditWrite(change)] : []))),

  /**
   * What of its way to KSeF a document shows, its number or that it went out without: on the document, in its order's
   * list and on its submission at once.
   * @returns false when one of them changed since it was read
   */
  show(before: Submission, after: Submission, order: Order, at: Date): Promise<boolean> {
    const { ksefNumber: number, offline, isUnconfirmed, state } = after;
    const ksef = {
      ...(number && { number }),
      ...(offline && { isOffline: true }),
      ...(isUnconfirmed && { isUnconfirmed }),
      ...(state === 'elsewhere' && { isElsewhere: true }),
    };
    const documents = (order.documents ?? []).map((document, index) =>
      index + 1 === after.place ? { ...document, ksef } : document,
    );
    return isWritten(
      db.write(
        moved(before, after),
        invoices.patch(keyOf(after), { ksef }),
        orders.patch(
          { orderId: order.id },
          { documents, ...changedAt(at) },
          { in: amongChanged(order), where: { version: order.version } },
        ),
      ),
    );
  },

  /** Takes a document off its way; the next round ends it. @returns false when somebody else has moved it on */
  leave: (before: Submission, change: Change): Promise<boolean> =>
    isWritten(
      db.write(
        submissions.patch(keyOf(before), { state: 'elsewhere' }, { where: { state: before.state } }),
        auditWrite(change),
      ),
    ),

  /** Nothing is left to do: the buyer's mail is on its way, or it reaches them another way. */
  finish: (submission: Submission): Promise<unknown> =>
    db.write(submissions.patch(keyOf(submission), { reason: removed }, { leave: ['directory'] })),
});
export type KsefStore = ReturnType<typeof ksefStore>;
