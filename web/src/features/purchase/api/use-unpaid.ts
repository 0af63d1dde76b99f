import { useEffect, useState } from 'react';
import { mayBeUnpaid, type SentPurchase } from '../storage/purchases.ts';

/** Loaded on demand, because few come back before they have paid. */
const isUnpaid = async (sent: SentPurchase): Promise<boolean> =>
  (await (await import('./sent-status.ts')).sentStatus(sent)) === 'awaiting-payment';

/** The purchase sent from this browser that waits for its payment; looked up again when the page is come back to. */
export function useUnpaid(fairId: string | undefined): SentPurchase | undefined {
  const [unpaid, setUnpaid] = useState<SentPurchase>();
  useEffect(() => {
    const look = async () => {
      const sent = fairId ? mayBeUnpaid(fairId, Date.now()) : undefined;
      setUnpaid(sent && (await isUnpaid(sent).catch(() => false)) ? sent : undefined);
    };
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [fairId]);
  return unpaid;
}
