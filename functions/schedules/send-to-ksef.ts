import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { accessesIn } from '../adapters/ksef/access.ts';
import { openKsef } from '../adapters/ksef/ksef.ts';
import { renewedSecret } from '../adapters/secrets.ts';
import type { documentFile } from '../money/invoices/document-file.ts';
import { ksefRound } from '../money/ksef/ksef-round.ts';
import { traced } from '../runtime/trace.ts';
import { files } from '../wiring/files.ts';
import { enqueue } from '../wiring/queues.ts';
import { invoices, ksef, orders } from '../wiring/stores.ts';

/** Two requests that time out, and the writes after them. */
const RESERVE = 35_000;

/** Most rounds find nothing to do, and need no engine of PDFs. */
const makeFile: typeof documentFile = async (...given) =>
  (await import('../money/invoices/document-file.ts')).documentFile(...given);

const round = ksefRound({
  ksef,
  invoices,
  orders,
  files,
  enqueue,
  documentFile: makeFile,
  open: openKsef,
  // A token that was just renewed must not be missed: a refused one stops its seller for an hour.
  accessOf: async (nip) => accessesIn(await renewedSecret('ksef'))[nip],
});

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  const hasTime = (needed = RESERVE) => context.getRemainingTimeInMillis() > needed;
  await traced({ correlationId: context.awsRequestId }, () => round(new Date(), hasTime));
}
