import type { Enqueue } from '../../adapters/queue.ts';
import { log } from '../../runtime/log.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { type InvoiceDeps, issueMissing, type Sold } from './issue-missing.ts';

interface Deps extends InvoiceDeps {
  fairs: Pick<FairStore, 'withTypes'>;
  enqueue: Enqueue;
}

/** Issues what one order lacks, if it can be by now. The job makes the file and sends the mail. */
async function catchUpOrder(orderId: string, sold: Sold, now: Date, deps: Deps): Promise<void> {
  const { isWaiting } = await issueMissing(orderId, sold, now, deps);
  if (isWaiting) return;
  log.info('invoice-caught-up', { order: orderId });
  await deps.enqueue({ kind: 'issue-tickets', orderId });
  await deps.invoices.clearGap(orderId);
}

/**
 * Issues the invoices that waited for something to be filled in, in the order of payment, one after another, so that
 * their numbers have that order. One that fails keeps no other waiting.
 */
export const catchUpInvoices =
  (deps: Deps) =>
  async (now: Date): Promise<void> => {
    const fairs = new Map<string, Sold | undefined>();
    for (const { orderId, fairId } of await deps.invoices.waiting()) {
      if (!fairs.has(fairId)) fairs.set(fairId, await deps.fairs.withTypes(fairId));
      const sold = fairs.get(fairId);
      if (!sold) continue;
      try {
        await catchUpOrder(orderId, sold, now, deps);
      } catch (error) {
        log.error('invoice-not-caught-up', error, { order: orderId });
      }
    }
  };
