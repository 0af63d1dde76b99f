import type { Submission } from '#shared/domain/ksef.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import type { KsefDeps } from './ksef-deps.ts';
import { tellBeside } from './tell-buyer.ts';

/** The file by which it can be brought to the ministry: the one that was sent, where one was. */
async function keepFile({ orderId, place }: Submission, deps: KsefDeps): Promise<void> {
  const key = invoiceKey(orderId, place, 'xml');
  if (await deps.files.get(key)) return;
  const document = (await deps.invoices.ofOrder(orderId))[place - 1];
  if (document) await deps.files.put(key, await deps.documentFile(document, 'xml'), 'application/xml');
}

/** Ends what a person has taken off its way: it is shown so, and nothing waits for it. Each step may be repeated. */
export async function letGo(submission: Submission, now: Date, deps: KsefDeps): Promise<void> {
  await keepFile(submission, deps);
  const order = await deps.orders.byId(submission.orderId);
  if (!order) throw new Error(`order ${submission.orderId} is gone`);
  // Where the order changed meanwhile, the next round does it again.
  if (!(await deps.ksef.show(submission, submission, order, now))) return;
  await tellBeside(submission, deps);
  await deps.ksef.finish(submission);
}
