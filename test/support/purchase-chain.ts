import { sendMail } from '#functions/mail/send-mail.ts';
import { sweep } from '#functions/money/sweep/sweep.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import type { Job, JobOf } from '#shared/contract/jobs.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { Calls, guardDb, isHandled, quietly } from './faults.ts';
import { openIssuing } from './issue.ts';
import { openWorld, type World } from './world.ts';

/** What a round of the sweep has, in milliseconds. */
const ROUND_TIME = 55_000;
const newSweep = ({ deps, lease }: World) => sweep({ ...deps, lease });

/**
 * All components of a purchase, with their calls to table, queue and mail guarded; payments are the test's to guard.
 * @param tellTime hears of each step of the clock
 */
export async function openChain(unguarded: Db, tellTime: (now: Date) => void = () => {}) {
  const calls = new Calls();
  const db = guardDb(unguarded, calls);
  const world = openWorld(db);
  const waiting: Job[] = [];
  const enqueue = (job: Job) =>
    calls.through('enqueue', async () => {
      waiting.push(job);
    });
  Object.assign(world.deps, { enqueue });
  const mails: string[] = [];
  const issuing = await openIssuing(db, enqueue);
  const mail = sendMail({
    orders: world.deps.orders,
    fairs: fairStore(db),
    claims: mailClaimStore(db),
    repayments: world.deps.repayments,
    recipients: recipientStore(db),
    enqueue,
    deliver: ({ kind }, { order }) =>
      calls.through('deliver', async () => {
        mails.push(`${kind} ${order.id}`);
      }),
  });

  const work = (job: Job): Promise<void> =>
    job.kind === 'issue-tickets'
      ? issuing.issue(job.orderId, world.now)
      : mail(job as JobOf<'send-mail'>, world.now);

  /** Delivers queued jobs twice, each in its own process; failed ones are retried later, like by SQS. */
  async function deliver(): Promise<void> {
    for (const job of waiting.splice(0)) {
      const handled = [await isHandled(() => work(job)), await isHandled(() => work(job))];
      if (handled.includes(false)) waiting.push(job);
    }
  }

  let round: ReturnType<typeof newSweep> | undefined;
  /** A crashed process has lost its record of checks. */
  async function sweepOnce(): Promise<void> {
    const running = round ?? newSweep(world);
    const ended = await quietly(() => running(world.now, () => ROUND_TIME));
    round = ended === 'died' ? undefined : running;
  }

  function later(milliseconds: number): void {
    world.now = new Date(world.now.getTime() + milliseconds);
    tellTime(world.now);
  }

  /** Simulates the following minutes: sweeps and redeliveries. */
  async function settleDown(): Promise<void> {
    for (const minutes of [2, 3, 4, 8, 50, 4, 4]) {
      later(minutes * MINUTE);
      await sweepOnce();
      for (let times = 0; times < 4; times += 1) await deliver();
    }
  }
  tellTime(world.now);
  return { calls, world, mails, deliver, later, settleDown };
}
export type Chain = Awaited<ReturnType<typeof openChain>>;
