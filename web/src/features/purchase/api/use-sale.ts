import { useCallback, useEffect, useState } from 'react';
import { getSale, type Sale } from '#shared/contract/sale.ts';
import type { TroubleCode } from '#shared/texts/problems.ts';
import { ask, problemOf } from '#web/src/lib/client.ts';
import { ProblemError, troubleCode } from '#web/src/lib/problem-error.ts';

declare global {
  interface Window {
    /** Asked for by public/early.js before this code arrived; good for one use. */
    earlySale?: Promise<Response> | undefined;
  }
}

export type SaleAnswer =
  | { kind: 'loading' }
  | { kind: 'failed'; code: TroubleCode }
  | { kind: 'ready'; sale: Sale };

/** The edge may answer that long with what was true before; a little more, because clocks are not one. */
const SETTLED_AFTER = (getSale.cacheSeconds ?? 0) * 1000 + 500;

async function fetchSale(): Promise<Sale> {
  const early = window.earlySale;
  window.earlySale = undefined;
  if (!early) return ask(getSale);
  const response = await early.catch(() => {
    throw new ProblemError('offline');
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

/** The sale, and a way to read it anew: prices and places may change while the form is being filled in. */
export function useSale() {
  const [answer, setAnswer] = useState<SaleAnswer>({ kind: 'loading' });
  const load = useCallback(
    () =>
      fetchSale().then(
        (sale) => setAnswer({ kind: 'ready', sale }),
        (error: unknown) =>
          setAnswer((before) =>
            before.kind === 'ready' ? before : { kind: 'failed', code: troubleCode(error) },
          ),
      ),
    [],
  );
  useEffect(() => {
    load();
    // A page that comes back from the browser's memory shows what was on sale when it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && load();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [load]);
  /** After a refusal: at once, and again when nobody is told the old state any more. */
  const reload = useCallback(() => {
    load();
    setTimeout(load, SETTLED_AFTER);
  }, [load]);
  const retry = useCallback(() => {
    setAnswer({ kind: 'loading' });
    return load();
  }, [load]);
  return { answer, reload, retry };
}
