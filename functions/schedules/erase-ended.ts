import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { eraseEnded } from '../retention/erase-ended.ts';
import { files } from '../wiring/files.ts';
import { erasing, erasures, fairs, heartbeats, orders, settings, tasks, waiting } from '../wiring/stores.ts';

/** Time for an order that is being erased, and for the record of the round. */
const RESERVE_MILLISECONDS = 30_000;

const run = eraseEnded({ orders, erasing, files, fairs, settings, erasures, tasks, waiting });

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  await run({
    now: () => new Date(),
    hasTime: () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS,
  });
  await heartbeats.beat('erase-ended', new Date());
}
