import * as z from '../zod.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { documentKinds } from './invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { MINUTE, warsawDay } from './time.ts';
import { nextWorkingNoon } from './working-days.ts';

/**
 * `unclear` is what only a person can decide: a clash of numbers, or trouble that does not pass. `elsewhere` is what a
 * person has taken off its way.
 */
export const submissionStates = ['to-send', 'sent', 'accepted', 'refused', 'unclear', 'elsewhere'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** A document on its way to KSeF, the ministry's register of invoices. */
export const submission = z.strictObject({
  orderId: id('ord'),
  fairId: id('fair'),
  /** The document's place in its order, from 1. */
  place: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  /** The seller's NIP. */
  nip: z.string(),
  issuedAt: instant,
  state: z.enum(submissionStates),
  /** The session that it was sent in, and the SHA-256 of its file in Base64; written before it is sent. */
  session: z.optional(z.string()),
  hash: z.optional(z.string()),
  /** Whether it was sent in a package, which KSeF takes apart later. */
  isPacked: z.optional(z.boolean()),
  /** How often it was sent, or looked for, without a verdict. */
  attempts: z.int(),
  /** Why it was refused, or what is unclear. */
  reason: z.optional(z.string()),
  ksefNumber: z.optional(z.string()),
  /** Whether KSeF kept back its confirmation (UPO). */
  isUnconfirmed: z.optional(z.boolean()),
  /** Of a document that went out before it had a number. */
  offline: z.optional(
    z.strictObject({
      /** SHA-256 of the file that its codes name, in Base64: no other is sent unless KSeF refused that one. */
      hash: z.string(),
      /** Whether KSeF refused that file, and a person had it made anew (a technical correction). */
      isMadeAnew: z.optional(z.boolean()),
      /** The address in its second code. */
      certificate: z.string(),
      /** Whether its buyer's mail is requested. */
      isTold: z.boolean(),
    }),
  ),
});
export type Submission = z.infer<typeof submission>;

/** The switch of a seller whose documents are sent. */
export const ksefSeller = z.strictObject({
  nip: z.string(),
  environment: z.string(),
  /** Whether invoices of people without a tax number are sent, too. */
  sendsPrivate: z.boolean(),
  /** When the last package of theirs was begun. */
  packedAt: z.optional(instant),
  /** Nothing is sent before: a limit is used up, or KSeF does not let the seller in. */
  waitsUntil: z.optional(instant),
  /** Why KSeF did not let the seller in. */
  problem: z.optional(z.string()),
});
export type KsefSeller = z.infer<typeof ksefSeller>;

/** Whether a document goes to KSeF: a company's always does, once its seller sends. */
export const isForKsef = (
  { buyer }: Pick<InvoiceDocument, 'buyer'>,
  seller: Pick<KsefSeller, 'sendsPrivate'> | undefined,
): boolean => seller !== undefined && (buyer.taxNumber !== undefined || seller.sendsPrivate);

export const newSubmission = (document: InvoiceDocument): Submission => ({
  orderId: document.orderId,
  fairId: document.fairId,
  place: document.place,
  number: document.number,
  kind: document.kind,
  nip: document.seller.nip,
  issuedAt: document.issuedAt,
  state: 'to-send',
  attempts: 0,
});

/** Whether all that is left to do is to tell the buyer. */
export const isDecided = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'accepted' || state === 'elsewhere';

/** Whether a document should have been accepted by now: offline24 ends with the next working day. */
export const isLate = (submission: Pick<Submission, 'state' | 'issuedAt'>, now: Date): boolean =>
  !isDecided(submission) && now > nextWorkingNoon(new Date(submission.issuedAt));

/** While KSeF works, a number takes two minutes, and four where two thousand wait. */
const MISSED = 10 * MINUTE;

/** Whether a document that was not sent has missed KSeF or its day, and may go out without a number (offline24). */
export const isMissed = ({ state, issuedAt, offline }: Submission, now: Date): boolean => {
  const at = new Date(issuedAt);
  const isOver = warsawDay(at) < warsawDay(now) || now.getTime() - at.getTime() >= MISSED;
  return state === 'to-send' && !offline && isOver;
};

/** Whether a person has to look at it. */
export const needsLook = ({ state }: Pick<Submission, 'state'>): boolean =>
  state === 'refused' || state === 'unclear';

/** Whether a person may take it off its way: not while KSeF may have it. */
export const mayBeLeft = (submission: Pick<Submission, 'state'>): boolean =>
  submission.state === 'to-send' || needsLook(submission);

/** After so many attempts without a verdict a person looks. */
const MAX_ATTEMPTS = 5;

/** A submission after an attempt that led to nothing: it is tried again, unless that happened too often. */
export function afterFailure(submission: Submission, reason: string): Submission {
  const attempts = submission.attempts + 1;
  return { ...submission, attempts, reason, state: attempts < MAX_ATTEMPTS ? 'to-send' : 'unclear' };
}

/** KSeF lets 180 documents an hour be sent one by one, which is three in each round of a minute. */
export const MAX_ALONE = 3;
/** The ministry takes 10,000; this many are read back as one page, and made within a round's time. */
export const MAX_PACKED = 1000;
/** After so many packages that failed a document goes alone: what is wrong with the package may not be with it. */
const MAX_PACKED_ATTEMPTS = 3;
/** Opening and closing count together, and KSeF lets that be done sixty times an hour. */
const PACKAGE_PAUSE = 2 * MINUTE;

/** How a round sends what waits: the first of `packed` in one package, the first of `alone` one by one. */
interface Sending {
  packed: readonly Submission[];
  alone: readonly Submission[];
}

/** Which of a seller's waiting documents may be sent now: a few one by one, many in a package. */
export function sendingOf(
  waiting: readonly Submission[],
  { packedAt }: Pick<KsefSeller, 'packedAt'>,
  now: Date,
): Sending {
  // KSeF takes technical corrections one by one.
  const isFit = ({ attempts, offline }: Submission) => attempts < MAX_PACKED_ATTEMPTS && !offline?.isMadeAnew;
  const fit = waiting.filter(isFit);
  if (fit.length <= MAX_ALONE) return { packed: [], alone: waiting };
  const mayPack = !packedAt || now.getTime() - Date.parse(packedAt) >= PACKAGE_PAUSE;
  return {
    packed: mayPack ? fit : [],
    alone: waiting.filter((document) => !isFit(document)),
  };
}

/** The ministry's codes of a package's session: it is open, or KSeF takes it apart. */
const OPEN = 100;
const IN_WORK = 150;

export const isOpen = ({ code }: { code: number }): boolean => code === OPEN;
export const isInWork = ({ code }: { code: number }): boolean => code === IN_WORK;

/** The ministry's codes of an invoice's state. */
const IN_PROGRESS = [100, 150];
const ACCEPTED = 200;
const NOT_ALLOWED = 410;
const DUPLICATE = 440;
const PASSING = [405, 500, 550];
const REFUSED = [430, 435, 450];

export const isDuplicate = ({ code }: { code: number }): boolean => code === DUPLICATE;
export const isNotAllowed = ({ code }: { code: number }): boolean => code === NOT_ALLOWED;

/** What KSeF says of a document that was sent. */
interface Verdict {
  code: number;
  reason: string;
  ksefNumber?: string;
}

/** A submission after KSeF's verdict; the same where there is none yet. A duplicate is judged before this. */
export function afterVerdict(submission: Submission, { code, reason, ksefNumber }: Verdict): Submission {
  if (IN_PROGRESS.includes(code)) return submission;
  if (code === ACCEPTED && ksefNumber) {
    const { reason: _, ...rest } = submission;
    return { ...rest, state: 'accepted', ksefNumber };
  }
  const told = `${code} ${reason}`;
  if (code === NOT_ALLOWED) return { ...submission, state: 'to-send', reason: told };
  if (PASSING.includes(code)) return afterFailure(submission, told);
  return { ...submission, state: REFUSED.includes(code) ? 'refused' : 'unclear', reason: told };
}

/**
 * The address in the code on a document's PDF („kod I”), by which anybody finds it at the ministry.
 * @param codes the ministry's host for codes @param issuedOn `2026-11-21` @param hash SHA-256 of the file in Base64
 */
export function codeAddress(
  codes: string,
  { nip, issuedOn, hash }: Record<'nip' | 'issuedOn' | 'hash', string>,
) {
  const day = issuedOn.split('-').reverse().join('-');
  const url = hash.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${codes}/invoice/${nip}/${day}/${url}`;
}
