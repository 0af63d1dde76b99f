import { startTransition, useCallback, useEffect, useState } from 'react';
import { getSale, type Sale } from '#shared/contract/sale.ts';
import type { TroubleCode } from '#shared/texts/problems.ts';
import { problemOf, request } from '#web/src/lib/client.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import type { MadePage } from '../storage/made-page.ts';

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

/** How long the edge may serve the old response, and a little more because clocks differ. */
const SETTLED_AFTER = (getSale.cacheSeconds ?? 0) * 1000 + 500;

async function fetchSale(): Promise<Sale> {
  const early = window.earlySale;
  window.earlySale = undefined;
  if (!early) return request(getSale);
  const response = await early.catch(() => {
    throw new ProblemError('offline');
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

function firstAnswer(made: MadePage | undefined): SaleAnswer {
  if (!made) return { kind: 'loading' };
  return made.sale ? { kind: 'ready', sale: made.sale } : { kind: 'failed', code: 'no_active_fair' };
}

/** Nothing is rendered again for a sale that is as it was. */
const answered = (before: SaleAnswer, sale: Sale): SaleAnswer =>
  before.kind === 'ready' && JSON.stringify(before.sale) === JSON.stringify(sale)
    ? before
    : { kind: 'ready', sale };

/**
 * The sale, and a way to read it anew: prices and places may change while the form is being filled in. A page that
 * was made beforehand begins with what it says.
 */
export function useSale(made: MadePage | undefined) {
  const [answer, setAnswer] = useState<SaleAnswer>(() => firstAnswer(made));
  const load = useCallback(
    () =>
      fetchSale().then(
        (sale) => startTransition(() => setAnswer((before) => answered(before, sale))),
        (error: unknown) =>
          setAnswer((before) =>
            before.kind === 'ready' ? before : { kind: 'failed', code: errorCode(error) },
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
  /** Reloads at once, and again when the cached response has expired everywhere. */
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
