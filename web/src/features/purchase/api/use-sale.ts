import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { getSale, Sale } from '#shared/contract/sale.ts';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { problemOf, request } from '#web/src/lib/client.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { untilAnswered } from '#web/src/lib/until-answered.ts';
import type { MadePage } from '../storage/made-page.ts';
import { nextLook } from './next-look.ts';

declare global {
  interface Window {
    /** The request that public/early.js started before this code arrived; used once. */
    earlySale?: Promise<Response> | undefined;
  }
}

export type SaleLoad =
  | { kind: 'loading' }
  | { kind: 'failed'; code: FailureCode }
  | { kind: 'ready'; sale: Sale };

/** How long the edge may serve the old response, plus a margin for clock differences. */
const SETTLING_DELAY = saleRoutes.getSale.cacheSeconds * 1000 + 500;

/** Spreads requests in milliseconds, because everybody waits for the same moment. */
const SPREAD = 5_000;

async function fetchSale(fairId: string | undefined): Promise<Sale> {
  const early = window.earlySale;
  window.earlySale = undefined;
  if (!early) return request<typeof getSale>(saleRoutes.getSale, { query: { fairId } });
  const response = await early.catch(() => {
    throw new ProblemError('offline');
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

function firstLoad(made: MadePage | undefined): SaleLoad {
  if (!made) return { kind: 'loading' };
  return made.sale ? { kind: 'ready', sale: made.sale } : { kind: 'failed', code: 'no_active_fair' };
}

/** Keeps the state of an unchanged sale, to avoid a rerender. */
const loaded = (before: SaleLoad, sale: Sale): SaleLoad =>
  before.kind === 'ready' && JSON.stringify(before.sale) === JSON.stringify(sale)
    ? before
    : { kind: 'ready', sale };

/** An error replaces the page only if nothing is shown yet, or nothing is on sale any more. */
function refused(before: SaleLoad, error: unknown): SaleLoad {
  const code = errorCode(error);
  return before.kind === 'ready' && code !== 'no_active_fair' ? before : { kind: 'failed', code };
}

/**
 * The sale of a fair, or of the active one, and a way to reload it: prices and places may change while the form is being
 * filled in. A prerendered page starts with its embedded data.
 */
export function useSale(made: MadePage | undefined, fairId: string | undefined) {
  const [saleLoad, setSaleLoad] = useState<SaleLoad>(() => firstLoad(made));
  const gone = useRef(new AbortController());
  /** A form that can be filled in stays its fair's, also where the home page has another one by now. */
  const shown = useRef(fairId);
  const load = useCallback(
    () =>
      untilAnswered(() => fetchSale(shown.current), {
        signal: gone.current.signal,
        // Shown data stays on screen while the request is retried.
        onWait: ({ code }) =>
          setSaleLoad((before) => (before.kind === 'loading' ? { kind: 'failed', code } : before)),
      }).then(
        (sale) => {
          shown.current = sale.state === 'on-sale' ? sale.fair.id : fairId;
          startTransition(() => setSaleLoad((before) => loaded(before, sale)));
        },
        (error: unknown) => setSaleLoad((before) => refused(before, error)),
      ),
    [fairId],
  );
  useEffect(() => {
    gone.current = new AbortController();
    load();
    // A page restored from the back/forward cache shows an old sale.
    const onShow = (event: PageTransitionEvent) => event.persisted && load();
    addEventListener('pageshow', onShow);
    return () => {
      gone.current.abort();
      removeEventListener('pageshow', onShow);
    };
  }, [load]);
  useEffect(() => {
    const look = saleLoad.kind === 'ready' ? nextLook(saleLoad.sale, Date.now()) : undefined;
    if (look === undefined) return;
    const timer = setTimeout(load, look + Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [saleLoad, load]);
  /** Reloads at once, and again when the cached response has expired everywhere. */
  const reload = useCallback(() => {
    load();
    setTimeout(load, SETTLING_DELAY);
  }, [load]);
  const retry = useCallback(() => {
    setSaleLoad({ kind: 'loading' });
    return load();
  }, [load]);
  return { saleLoad, reload, retry };
}
