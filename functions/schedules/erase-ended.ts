import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { endDocuments } from '../privacy/retention/end-documents.ts';
import { eraseEnded } from '../privacy/retention/erase-ended.ts';
import { files } from '../wiring/files.ts';
import {
  erasing,
  erasures,
  fairs,
  heartbeats,
  invoices,
  messages,
  orders,
  settings,
  tasks,
  waiting,
} from '../wiring/stores.ts';

/** Time for an order that is being erased, and for the record of the round. */
const RESERVE_MILLISECONDS = 30_000;

const end = endDocuments({ invoices, files });
const run = eraseEnded({ messages, orders, erasing, files, fairs, settings, erasures, tasks, waiting });

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS;
  await end(new Date(), hasTime);
  await run({ now: () => new Date(), hasTime });
  await heartbeats.beat('erase-ended', new Date());
}
