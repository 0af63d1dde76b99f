import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { queueNames } from '../domain/queue.ts';
import { repaymentActs, repaymentCauses, repaymentStates } from '../domain/repayment.ts';
import { erasureRound } from '../domain/retention.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { call } from './call.ts';
import { mailKinds, waitingMailKinds } from './jobs.ts';
import { taskView } from './task-view.ts';

const deadLetter = z.strictObject({
  queue: z.enum(queueNames),
  id: z.string(),
  /** The job as it was queued, JSON. */
  body: z.string(),
  /** Why the last try failed; absent where that was not kept. */
  reason: z.optional(z.string()),
  queuedAt: instant,
  /** How often it failed; absent where that was not kept. */
  tries: z.optional(z.int()),
  /** The order that it is about, and where that is found. */
  order: z.optional(z.strictObject({ number: z.string(), fairId: z.optional(id('fair')) })),
});
export type DeadLetter = z.infer<typeof deadLetter>;

const heldMail = z.strictObject({
  mail: z.enum([...mailKinds, ...waitingMailKinds]),
  since: instant,
  /** The order that it is about, and where that is found. */
  order: z.optional(z.strictObject({ number: z.string(), fairId: z.optional(id('fair')) })),
});
export type HeldMail = z.infer<typeof heldMail>;

/** A payment that is not back yet with its buyer. */
const openRepayment = z.strictObject({
  orderId: id('ord'),
  orderNumber: z.string(),
  fairId: id('fair'),
  providerId: z.string(),
  /** Grosze that came in. */
  amount: z.int(),
  currency: z.string(),
  cause: z.enum(repaymentCauses),
  state: z.enum(repaymentStates),
  /** What the provider said when it refused last. */
  refusal: z.optional(z.string()),
  foundAt: instant,
  /** What may be decided about it now; none while it is on its way. */
  acts: z.array(z.enum(repaymentActs)),
});
export type OpenRepayment = z.infer<typeof openRepayment>;

/** A record that no list shows, because it cannot be read. */
const unreadable = z.strictObject({
  record: z.string(),
  reason: z.string(),
  seenAt: instant,
});

const jobs = z.strictObject({
  queues: z.array(
    z.strictObject({
      name: z.enum(queueNames),
      /** About how many messages wait, are in a worker's hands, and have failed for good. */
      waiting: z.int(),
      inFlight: z.int(),
      dead: z.int(),
    }),
  ),
  /** Of each queue at most fifty. */
  deadLetters: z.array(deadLetter),
  /** Payments on their way back, and those that wait for a person; the oldest first. */
  repayments: z.array(openRepayment),
  /** Records that were left out of lists and rounds lately. */
  unreadable: z.array(unreadable),
  /** The latest rounds of the sweep, newest first. */
  sweeps: z.array(
    z.strictObject({
      at: instant,
      milliseconds: z.int(),
      /** Orders by what came of them; absent where the round failed as a whole. */
      counts: z.optional(z.record(z.string(), z.int())),
      error: z.optional(z.string()),
    }),
  ),
  /** The latest daily rounds of erasing, newest first. */
  erasures: z.array(erasureRound),
  /** Addresses that are not written to, the latest first. */
  suppressed: z.array(
    z.strictObject({ address: z.string(), reason: z.enum(suppressionReasons), at: instant }),
  ),
  /** Mails that wait for the mail service to let them go out, the oldest first, at most fifty. */
  heldMails: z.array(heldMail),
  /** Everybody's long work of the last days, the latest first. */
  tasks: z.array(taskView),
});
export type JobsPage = z.infer<typeof jobs>;

/** The jobs page: what waits, what failed for good, what the sweep does. */
export const getJobs = call({
  id: 'getJobs',
  resource: 'jobs',
  method: 'GET',
  path: '/api/hangfire',
  roles: ['Admin'],
  page: '/jobs',
  response: jobs,
});

/** Gives failed jobs back to their queue: one, or (without `id`) up to five hundred at a time. */
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

/** Writes to an address again that mail did not reach. */
export const liftSuppression = call({
  id: 'liftSuppression',
  resource: 'jobs',
  method: 'POST',
  path: '/api/hangfire/liftSuppression',
  roles: ['Admin'],
  body: z.strictObject({ address: z.string().check(z.minLength(3), z.maxLength(100)) }),
  problems: ['not_found'],
});
