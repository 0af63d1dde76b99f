import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '#infra/openapi/sample-of.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { createCoupon, getCoupon } from '#shared/contract/coupons.ts';
import { createFair, getFair } from '#shared/contract/fairs.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { createTicketType, getTicketType } from '#shared/contract/ticket-types.ts';
import * as z from '#shared/zod.ts';
import { type Api, startApi } from '../../support/api.ts';
import { fromHome } from '../../support/crowd.ts';
import { purchaseOf } from '../../support/samples.ts';
import { edgesOf } from '../../support/violations.ts';

let api: Api;
let cookie: string;
/** What the samples' ids stand for, so that calls find something. */
let real: [sample: string, id: string][];

const ses = mockClient(SESClient);
beforeAll(async () => {
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const { fairId } = api.seeded;
  const { ticketTypes } = (await api.call(getSale)).body as { ticketTypes: { id: string; price: number }[] };
  const { id: ticketTypeId = '', price = 0 } = ticketTypes[0] ?? {};
  const bought = await api.call(buyTicket, { body: purchaseOf({ fairId, ticketTypeId, price }) });
  const orderId = String(bought.body.orderId);
  real = [
    ['fair_000000000000', fairId],
    ['typ_000000000000', ticketTypeId],
    ['ord_000000000000', orderId],
    ['tkt_00000000000001', `tkt_${orderId.slice(4)}01`],
  ];
});
afterAll(async () => {
  ses.restore();
  await api.stop();
});

const withReal = <T>(sample: T): T =>
  JSON.parse(
    real.reduce(
      (text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`),
      JSON.stringify(sample ?? null),
    ),
  ) as T;

/** What is taken is stored as sent: how it is read again. */
const readBy: Record<string, Call> = {
  [createFair.id]: getFair,
  [createTicketType.id]: getTicketType,
  [createCoupon.id]: getCoupon,
};

const withBody = calls.filter((row) => row.method !== 'GET' && !row.upload && !row.ignoresInput);

/** Whether a refusal names a field that was sent, or the one that is missing: what does not fit may be its neighbour. */
const isSent = (named: string, field: string, sent: object): boolean =>
  [...Object.keys(sent), field.split('.')[0]].includes(named.split('.')[0]);

describe.each(withBody.map((row) => [row.id, row] as const))('%s', (_, row) => {
  test('each field is taken at its edges, or refused by its name', async () => {
    const params = withReal(sampleOf(row.params)) as Record<string, string>;
    const query = withReal(sampleOf(row.query)) as Record<string, string>;
    for (const { what, field, value } of edgesOf(row.body)) {
      const sent = withReal(value);
      const isTaken = z.safeParse(row.body, sent).success;
      const { status, body } = await api.call(row, {
        ...{ params, query, body: sent, cookie },
        headers: { ...fromHome(), 'idempotency-key': crypto.randomUUID() },
      });
      const told = `${field}: ${what} → ${status} ${body.code ?? ''}`;
      expect(status, told).toBeLessThan(500);
      if (!isTaken && status !== 429) expect(body.code, told).toBe('invalid_request');
      if (body.code === 'invalid_request' && !isTaken)
        expect(Object.keys(body.fields ?? {}), told).toSatisfy((names: string[]) =>
          names.every((name) => isSent(name, field, sent as object)),
        );
      const read = readBy[row.id];
      if (status < 300 && read) {
        const stored = await api.call(read, { cookie, params: { id: String(body.id) } });
        const { id: ___, version: __, ...wanted } = z.parse(row.body, sent) as Record<string, unknown>;
        expect(stored.body, told).toMatchObject(JSON.parse(JSON.stringify(wanted)));
      }
    }
  });
});
