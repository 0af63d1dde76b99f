/** Milliseconds; a page that takes longer is as good as none. */
const TIMEOUT = 10_000;

/** What a visitor's browser fetches first, by path: the page at the edge, and the sale through API, function and table. */
const fetched: Record<string, RegExp> = {
  '/': /^200 text\/html/,
  // Without a fair on sale the API says so itself.
  '/api/sale': /^(200 application\/json|404 application\/problem\+json)/,
};

async function faultOf(
  url: string,
  expected: RegExp,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const answer = `${response.status} ${response.headers.get('content-type') ?? ''}`;
    await response.body?.cancel();
    return expected.test(answer) ? undefined : `${url} → ${answer}`;
  } catch (error) {
    return `${url} → ${String(error)}`;
  }
}

/**
 * Opens the shop under its own address, as a visitor does: DNS, certificate, edge, API, function and table.
 * @throws Error that says what did not open
 */
export async function visitShop(publicUrl: string, fetch = globalThis.fetch): Promise<void> {
  const faults = await Promise.all(
    Object.entries(fetched).map(([path, expected]) => faultOf(`${publicUrl}${path}`, expected, fetch)),
  );
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new Error(`The shop does not open: ${found.join('; ')}`);
}
