import { useEffect, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { followLine, type LineState } from '../../api/follow-line.ts';

/** The visitor's state in the waiting room, while the sale is open or about to open. */
export function useLine({ fair, state }: Sale): LineState {
  const [line, setLine] = useState<LineState>({ kind: 'quiet' });
  const { id, salesStart } = fair;
  const isWaitedFor = state === 'on-sale' || state === 'not-open-yet';
  useEffect(() => {
    if (!isWaitedFor) return;
    const left = new AbortController();
    followLine({ id, salesStart }, { signal: left.signal, show: setLine });
    return () => left.abort();
  }, [id, salesStart, isWaitedFor]);
  return isWaitedFor ? line : { kind: 'quiet' };
}
