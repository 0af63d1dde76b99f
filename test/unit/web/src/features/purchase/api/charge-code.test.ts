import { beforeEach, expect, test, vi } from 'vitest';
import { chargeCode } from '#web/src/features/purchase/api/charge-code.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});

const charge = () => chargeCode('ord_000000000000', 'key', '777111');

test.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the gateway’s time limit', () => Promise.resolve(new Response('', { status: 504 }))],
  ['a death of the server', () => Promise.resolve(new Response('', { status: 500 }))],
  ['another request for the order', () => Promise.resolve(Response.json({ code: 'busy' }, { status: 503 }))],
])('a code whose answer was lost to %s is not sent again: it may have been charged', async (_, answer) => {
  fetch.mockImplementation(answer);
  await expect(charge()).resolves.toBeUndefined();
  expect(fetch).toHaveBeenCalledOnce();
});

test('a code that was not even sent says why', async () => {
  fetch.mockImplementation(async () => Response.json({ code: 'payments_slow' }, { status: 503 }));
  await expect(charge()).rejects.toMatchObject({ code: 'payments_slow' });
});

test('nobody waits without end for the answer about a code', async () => {
  vi.useFakeTimers();
  const answered = vi.fn();
  fetch.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  void charge().then(answered);
  await vi.advanceTimersByTimeAsync(34_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(undefined);
  vi.useRealTimers();
});
