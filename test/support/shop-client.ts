import type { Endpoints } from '../../infra/local/endpoints.ts';
import type { Purchase } from '../../shared/domain/purchase.ts';
import { purchaseOf } from './samples.ts';

export interface Told {
  status: number;
  body: Record<string, unknown>;
}

/** Speaks to a running local cloud as scripts do, over HTTP. */
export function shopClient({ api, payments, fairId, admin }: Endpoints) {
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Told> {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  }

  return {
    ask,

    /** The cookie of an Admin's session. */
    async adminCookie(): Promise<string> {
      const answer = await fetch(`${api}/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },

    /** Buys one ticket of a type for `email`. */
    buy: (
      ticketTypeId: string,
      price: number,
      email: string,
      fields: Partial<Purchase> = {},
      headers: Record<string, string> = {},
    ) =>
      ask(
        'POST',
        '/api/tickets/buyTicket',
        {
          ...purchaseOf({ fairId, ticketTypeId, price }),
          buyer: { name: 'Łucja', surname: 'Źdźbło', email },
          ...fields,
        },
        headers,
      ),

    /** What a person, or the provider, does about an order's payment. */
    async act(bought: Told, action: string): Promise<Record<string, unknown>> {
      const token = String(bought.body.redirectUrl).split('/').at(-1);
      return (await fetch(`${payments}/sandbox/${token}/${action}`, { method: 'POST' })).json() as never;
    },

    async status(bought: Told): Promise<unknown> {
      return (await ask('GET', `/api/orders/${bought.body.orderId}?key=${bought.body.key}`)).body.status;
    },

    advance: (duration: string) => ask('POST', '/__local/clock', { advance: duration }),
  };
}
export type ShopClient = ReturnType<typeof shopClient>;
