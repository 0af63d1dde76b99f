import { MAX_EMAIL } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceGaps } from '../domain/invoice-content.ts';
import { submissionStates } from '../domain/ksef.ts';
import { heldReasons, mailKinds, waitingMailKinds } from '../domain/mail-kinds.ts';
import { queueNames } from '../domain/queue.ts';
import { requiredReason } from '../domain/reason.ts';
import { repaymentActs, repaymentCauses, repaymentStates } from '../domain/repayment.ts';
import { erasureRound } from '../domain/retention.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { taskView } from './task-view.ts';

const deadLetter = z.strictObject({
  queue: z.enum(queueNames),
  id: z.string(),
  /** The queued job as JSON. */
  body: z.string(),
  /** The last error; absent where it was not stored. */
  reason: z.optional(z.string()),
  queuedAt: instant,
  /** How often it failed; absent where that was not stored. */
  tries: z.optional(z.int()),
  /** The order that it is about, and its fair. */
  order: z.optional(z.strictObject({ number: z.string(), fairId: z.optional(id('fair')) })),
});
export type DeadLetter = z.infer<typeof deadLetter>;

const heldMail = z.strictObject({
  mail: z.enum([...mailKinds, ...waitingMailKinds]),
  since: instant,
  why: z.enum(heldReasons),
  /** The order that it is about, and its fair. */
  order: z.optional(z.strictObject({ number: z.string(), fairId: z.optional(id('fair')) })),
});
export type HeldMail = z.infer<typeof heldMail>;

/** A payment that is not fully returned yet. */
const openRepayment = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  fairId: id('fair'),
  repaymentId: z.string(),
  /** Grosze to return; where the cause is `refunded-in-panel` or `disputed`, grosze that are gone. */
  amount: z.int(),
  currency: z.string(),
  cause: z.enum(repaymentCauses),
  state: z.enum(repaymentStates),
  /** The provider's latest reason for refusing. */
  refusal: z.optional(z.string()),
  foundAt: instant,
  /** The decisions possible now; none while it is being returned. */
  acts: z.array(z.enum(repaymentActs)),
});
export type OpenRepayment = z.infer<typeof openRepayment>;

/** A document that KSeF has not accepted in time, or that somebody has to look at. */
const ksefDocument = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  fairId: id('fair'),
  place: z.int(),
  number: z.string(),
  state: z.enum(submissionStates),
  issuedAt: instant,
  /** Whether its seller's sending is switched off. */
  isOff: z.boolean(),
  /** What KSeF said last. */
  reason: z.optional(z.string()),
});
export type KsefDocument = z.infer<typeof ksefDocument>;

/** A record missing from all lists, because it cannot be read. */
const unreadable = z.strictObject({
  record: z.string(),
  reason: z.string(),
  seenAt: instant,
});

const jobs = z.strictObject({
  queues: z.array(
    z.strictObject({
      name: z.enum(queueNames),
      /** Approximate numbers of messages waiting, being processed, and failed for good. */
      waiting: z.int(),
      inFlight: z.int(),
      dead: z.int(),
    }),
  ),
  /** At most fifty per queue. */
  deadLetters: z.array(deadLetter),
  /** Payments being returned or waiting for a decision, oldest first. */
  repayments: z.array(openRepayment),
  /** Orders that wait for their invoice, the first paid first: what it lacks. */
  waitingInvoices: z.array(
    z.strictObject({
      orderNumber: z.string(),
      fairId: id('fair'),
      paidAt: instant,
      lacks: z.array(z.enum(invoiceGaps)),
    }),
  ),
  /** Documents on their way to KSeF that people should know of, the first issued first. */
  ksefDocuments: z.array(ksefDocument),
  /** Records recently left out of lists and rounds. */
  unreadable: z.array(unreadable),
  /** The latest rounds of the sweep, newest first. */
  sweeps: z.array(
    z.strictObject({
      at: instant,
      milliseconds: z.int(),
      /** Orders by result; absent where the round failed as a whole. */
      counts: z.optional(z.record(z.string(), z.int())),
      error: z.optional(z.string()),
    }),
  ),
  /** The latest daily rounds of erasing, newest first. */
  erasures: z.array(erasureRound),
  /** Suppressed addresses, the latest first. */
  suppressed: z.array(
    z.strictObject({ address: z.string(), reason: z.enum(suppressionReasons), at: instant }),
  ),
  /** Mails that the mail service holds back, oldest first, at most fifty. */
  heldMails: z.array(heldMail),
  /** All users' tasks of the last days, the latest first. */
  tasks: z.array(taskView),
});
export type JobsPage = z.infer<typeof jobs>;

/** The jobs page: what waits, what failed for good, and the sweep's results. */
export const getJobs = call({
  id: 'getJobs',
  resource: 'jobs',
  method: 'GET',
  path: '/api/hangfire',
  roles: ['Admin'],
  page: '/jobs',
  response: jobs,
});

/** Moves failed jobs back to their queue: one, or (without `id`) all, which SQS does in its own time. */
export const redriveJobs = call({
  id: 'redriveJobs',
  resource: 'jobs',
  method: 'POST',
  path: '/api/hangfire/redrive',
  roles: ['Admin'],
  body: z.strictObject({ queue: z.enum(queueNames), id: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.strictObject({ moved: z.int() }),
  problems: ['not_found'],
});

/** A document, by its place in its order. */
const documentPlace = { orderId: id('ord'), place: z.int().check(z.minimum(1), z.maximum(99)) };

/** Has a document sent to KSeF once more that was refused or is unclear. */
export const retryKsef = call({
  id: 'retryKsef',
  resource: 'jobs',
  method: 'POST',
  path: '/api/hangfire/retryKsef',
  roles: ['Admin'],
  body: z.strictObject(documentPlace),
  problems: ['not_found'],
});

/** Takes a document off its way to KSeF, which the organiser brings there another way. */
export const leaveKsef = call({
  id: 'leaveKsef',
  resource: 'jobs',
  method: 'POST',
  path: '/api/hangfire/leaveKsef',
  roles: ['Admin'],
  body: z.strictObject({ ...documentPlace, reason: requiredReason }),
  problems: ['not_found', 'changed_meanwhile'],
});

/** Ends the suppression of an address. */
export const liftSuppression = call({
  id: 'liftSuppression',
  resource: 'jobs',
  method: 'POST',
  path: '/api/hangfire/liftSuppression',
  roles: ['Admin'],
  body: z.strictObject({ address: z.string().check(z.minLength(3), z.maxLength(MAX_EMAIL)) }),
  problems: ['not_found'],
});
