import type { Endpoints } from '#infra/local/endpoints.ts';
import type { Challenge } from '#shared/domain/proof.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { solveProof } from '#web/src/features/purchase/api/solve-proof.ts';
import { askFrom, type ShopResponse } from './from-address.ts';
import { purchaseOf } from './samples.ts';

/** As many proofs as the form sends before it gives up. */
const MAX_PROOFS = 6;

/** Calls a running local cloud over HTTP, as scripts do; from another network where `from` (`127.7.0.9`) is set. */
export function shopClient({ api, payments, fairId, admin }: Endpoints, from?: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ShopResponse> {
    const sent = { method, headers: { 'content-type': 'application/json', ...headers } };
    const content = body === undefined ? undefined : JSON.stringify(body);
    if (from) return askFrom(from, `${api}${path}`, sent, content);
    const response = await fetch(`${api}${path}`, { ...sent, ...(content && { body: content }) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }

  /** Posts, with the proof of work if one is required, like the form. */
  async function proved(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<ShopResponse> {
    let told = await call('POST', path, body, headers);
    for (let rounds = 0; told.body.code === 'proof_needed' && rounds < MAX_PROOFS; rounds += 1) {
      const proof = await solveProof(told.body.challenge as Challenge);
      told = await call('POST', path, { ...body, proof }, headers);
    }
    return told;
  }

  return {
    call,
    proved,

    /** The cookie of an Admin's session. */
    async adminCookie(): Promise<string> {
      const response = await fetch(`${api}/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      });
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },

    /** Buys one ticket of a type for `email`, with the proof of work if one is required, like the form. */
    async buy(
      ticketTypeId: string,
      price: number,
      email: string,
      fields: Partial<Purchase> = {},
      headers: Record<string, string> = {},
    ): Promise<ShopResponse> {
      const body = {
        ...purchaseOf({ fairId, ticketTypeId, price }),
        buyer: { name: 'Łucja', surname: 'Źdźbło', email },
        ...fields,
      };
      return proved('/api/tickets/buyTicket', body, headers);
    },

    /** Performs an action of the buyer or the provider on an order's payment. */
    async act(bought: ShopResponse, action: string): Promise<Record<string, unknown>> {
      const token = String(bought.body.redirectUrl).split('/').at(-1);
      return (await fetch(`${payments}/sandbox/${token}/${action}`, { method: 'POST' })).json();
    },

    async status(bought: ShopResponse): Promise<unknown> {
      return (await call('GET', `/api/orders/${bought.body.orderId}?key=${bought.body.key}`)).body.status;
    },

    advance: (duration: string) => call('POST', '/__local/clock', { advance: duration }),
  };
}
export type ShopClient = ReturnType<typeof shopClient>;
