import { useEffect, useState } from 'react';
import { mayBeUnpaid, type SentPurchase } from '../storage/purchases.ts';
import { sentStatus } from './sent-status.ts';

/** The purchase sent from this browser that waits for its payment; looked up again when the page is come back to. */
export function useUnpaid(fairId: string | undefined): SentPurchase | undefined {
  const [unpaid, setUnpaid] = useState<SentPurchase>();
  useEffect(() => {
    const look = async () => {
      const sent = fairId ? mayBeUnpaid(fairId, Date.now()) : undefined;
      setUnpaid(sent && (await sentStatus(sent)) === 'awaiting-payment' ? sent : undefined);
    };
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [fairId]);
  return unpaid;
}
