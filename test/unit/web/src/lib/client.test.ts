import { describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/account.ts';
import { checkCoupon } from '#shared/contract/coupon-check.ts';
import { getOrder } from '#shared/contract/orders.ts';
import { addressOf, request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

const answering = (response: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const refusal = (promise: Promise<unknown>): Promise<ProblemError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('the client', () => {
  it('the client puts parameters where the contract says, escaped', () => {
    const question = { params: { orderId: 'ord_1/2' }, query: { key: 'a b', empty: undefined } };
    expect(addressOf(getOrder, question)).toBe('/api/orders/ord_1%2F2?key=a+b');
  });

  it('the client sends a body, and what type it is, only where there is one', async () => {
    const fetched = answering(() => new Response(null, { status: 204 }));
    await request(logout);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: {},
      body: null,
    });
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
    await request(checkCoupon, { body: { fairId: 'fair_aaaaaaaaaaaa', code: 'A' } }).catch(() => undefined);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: '{"fairId":"fair_aaaaaaaaaaaa","code":"A"}',
    });
  });

  it('the client says with every call of an opened page that they belong together', async () => {
    const fetched = answering(() => new Response(null, { status: 204 }));
    for (let calls = 0; calls < 2; calls += 1) await request(logout);
    const [one, other] = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('x-correlation-id'),
    );
    expect(one).toMatch(/^[\w-]{36}$/);
    expect(other).toBe(one);
  });

  it('the client turns a refusal into its code and fields', async () => {
    const body = { code: 'invalid_request', fields: { code: { rule: 'required' } } };
    answering(() => new Response(JSON.stringify(body), { status: 400 }));
    const error = await refusal(request(checkCoupon, { body: { fairId: 'fair_aaaaaaaaaaaa', code: '' } }));
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject(body);
  });

  it('the client calls an answer that is none of ours unexpected, and no answer offline', async () => {
    answering(() => new Response('<html>Error</html>', { status: 500 }));
    expect(await refusal(request(logout))).toMatchObject({ code: 'unexpected' });
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusal(request(logout))).toMatchObject({ code: 'offline' });
  });

  it.each([
    [429, '{"message":"Too Many Requests"}'],
    [503, '{"message":"Service Unavailable"}'],
    [504, '{"message":"Endpoint request timed out"}'],
  ])('the client calls a %d that AWS itself answers busy, and hears how long', async (status, body) => {
    answering(() => new Response(body, { status, headers: { 'retry-after': '7' } }));
    expect(await refusal(request(logout))).toMatchObject({ code: 'busy', retryAfter: 7 });
  });

  it('the client leaves our own refusals their names, whatever their status', async () => {
    answering(() => Response.json({ code: 'provider_unreachable' }, { status: 502 }));
    expect(await refusal(request(logout))).toMatchObject({ code: 'provider_unreachable' });
  });
});
