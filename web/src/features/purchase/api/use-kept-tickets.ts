import { useEffect, useState } from 'react';
import type { OrderView } from '#shared/contract/order-view.ts';
import { SECOND } from '#shared/domain/time.ts';
import { pageWorkers } from '#web/src/lib/page-workers.ts';
import {
  dropTickets,
  type KeptOrder,
  keepTickets,
  keptTickets,
  type OrderLink,
  ticketsToKeep,
} from '../storage/kept-tickets.ts';

/** Thousands share a network at an entrance: after this the kept tickets are shown while it is still asked. */
const PATIENCE = 2 * SECOND;

/** The page opens without a network from the next time on. */
function keepPage(): void {
  // Private windows of some browsers have no workers: the page works with a network alone.
  pageWorkers()
    ?.register('/ticket-worker.js', { scope: '/thankyou', updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Brings what is kept up to date at each contact. Browsers may refuse to keep: then nothing is. */
function useKeeping({ orderId, orderKey }: OrderLink, order: OrderView | undefined, isGone: boolean): void {
  useEffect(() => {
    if (!order && !isGone) return;
    const left = new AbortController();
    const kept = order && ticketsToKeep(order);
    const done = kept
      ? keepTickets({ orderId, orderKey, readKey: order?.readKey }, kept, left.signal)
      : dropTickets({ orderId, orderKey });
    done.catch(() => undefined);
    if (kept) keepPage();
    return () => left.abort();
  }, [orderId, orderKey, order, isGone]);
}

interface Contact {
  order: OrderView | undefined;
  /** The server did not answer when it was asked last. */
  isLost: boolean;
  /** The server has said that there is no such order, or no such link. */
  isGone: boolean;
}

/**
 * Keeps an order's tickets on the device as of the last contact.
 * @returns them, where there is none now
 */
export function useKeptTickets(
  { orderId, orderKey }: OrderLink,
  { order, isLost, isGone }: Contact,
): KeptOrder | undefined {
  useKeeping({ orderId, orderKey }, order, isGone);
  const [kept, setKept] = useState<KeptOrder>();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let left = false;
    keptTickets({ orderId, orderKey }).then(
      (found) => left || setKept(found),
      () => undefined,
    );
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [orderId, orderKey]);
  return !order && !isGone && (isLost || isSlow) ? kept : undefined;
}
