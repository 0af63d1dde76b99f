import { useEffect, useState } from 'react';
import { mayBeUnpaid, type SentPurchase } from '../storage/purchases.ts';

/** A purchase of this browser that this page cannot know to be paid. */
export interface UnpaidPurchase extends SentPurchase {
  isWaiting: boolean;
}

/** Loaded on demand, because few come back before they have paid. Undefined where nobody answers in time. */
async function lookedUp(sent: SentPurchase): Promise<UnpaidPurchase | undefined> {
  const { sentStatus } = await import('./sent-status.ts');
  const status = await sentStatus(sent);
  return status && { ...sent, isWaiting: status === 'awaiting-payment' };
}

/**
 * The purchase sent from this browser that may wait for its payment; looked up again when the page is come back to. Its
 * line has had its room since the first paint (web/public/after-paint.js), so it is filled also where nothing waits any more.
 */
export function useUnpaid(fairId: string | undefined): UnpaidPurchase | undefined {
  const [unpaid, setUnpaid] = useState<UnpaidPurchase>();
  useEffect(() => {
    const look = async () => {
      const sent = fairId ? mayBeUnpaid(fairId, Date.now()) : undefined;
      if (fairId) document.documentElement.toggleAttribute('data-unpaid', sent !== undefined);
      setUnpaid(sent && (await lookedUp(sent).catch(() => undefined)));
    };
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [fairId]);
  return unpaid;
}
