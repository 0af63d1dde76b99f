import type { Purchase } from '#shared/domain/purchase.ts';

/** Milliseconds; a page that takes longer is as good as none. */
const TIMEOUT = 10_000;

/** An order that the shop always refuses, once it has read what is on sale: nobody has this fair. */
const hopelessOrder: Purchase = {
  fairId: 'fair_000000000000',
  lang: 'pl',
  tickets: [{ ticketTypeId: 'typ_000000000000' }],
  buyer: { name: 'Kanarek', surname: 'Sklepu', email: 'success@simulator.amazonses.com' },
  invoice: false,
  address: { country: 'PL' },
  price: 0,
  agreement: true,
  magazine: false,
  shareContact: false,
};

const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

interface Visit {
  request?: RequestInit;
  /** Its answer's status, and the code of a problem or else the content type. */
  expected: RegExp;
}

/**
 * What a visitor's browser fetches first, by path: the page at the edge, and the sale through API, function and table.
 * Then an order and a scan as far as they go without leaving anything behind. Their refusals count as neither success
 * nor failure, so they hide nobody's; in a rush they may be told to wait.
 */
const visits: Record<string, Visit> = {
  '/': { expected: /^200 text\/html/ },
  // Without a fair on sale the API says so itself.
  '/api/sale': { expected: /^(200 application\/json|404 no_active_fair$)/ },
  '/api/tickets/buyticket': { request: posted(hopelessOrder), expected: /^(404 no_active_fair$|429)/ },
  '/api/scan': {
    request: posted({ code: 'BR-1' }, { 'x-gate': 'gate_000000000000.canary' }),
    expected: /^(401 gate_unknown$|429)/,
  },
};

async function answerOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) {
    const { code } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`;
  }
  await response.body?.cancel();
  return `${response.status} ${type}`;
}

async function faultOf(
  url: string,
  { request, expected }: Visit,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await answerOf(await fetch(url, { ...request, redirect: 'error', signal }));
    return expected.test(answer) ? undefined : `${url} → ${answer}`;
  } catch (error) {
    return `${url} → ${String(error)}`;
  }
}

/**
 * Visits the shop under its own address, as people do: DNS, certificate, edge, API, functions and table.
 * @throws Error that says what did not open
 */
export async function visitShop(publicUrl: string, fetch = globalThis.fetch): Promise<void> {
  const faults = await Promise.all(
    Object.entries(visits).map(([path, visit]) => faultOf(`${publicUrl}${path}`, visit, fetch)),
  );
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new Error(`The shop does not open: ${found.join('; ')}`);
}
