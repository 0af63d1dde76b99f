import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleTypes } from '#functions/fairs/sample-content.ts';
import { getAudit } from '#shared/contract/audit.ts';
import { getSale } from '#shared/contract/sale.ts';
import { createTicketType, listTicketTypes, orderTicketTypes } from '#shared/contract/ticket-types.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const listed = () => api.read(listTicketTypes, { cookie, params: { fairId: api.seeded.fairId } });
const order = (types: readonly { id: string; version: number }[]) =>
  api.call(orderTicketTypes, {
    cookie,
    body: { fairId: api.seeded.fairId, types: types.map(({ id, version }) => ({ id, version })) },
  });

test('the form offers types in the order they were put; the trail of each that moved tells it', async () => {
  const [first, second, third, ...others] = await listed();
  if (!first || !second || !third) throw new Error('three types are seeded');
  const moved = [third, first, second, ...others];
  const answer = await order(moved);
  expect(answer.status).toBe(200);
  const { ticketTypes } = await api.read(getSale);
  expect(ticketTypes.map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  const trail = await api.call(getAudit, { cookie, params: { entityId: third.id } });
  expect(trail.text).toContain('"after":{"position":0}');
  // Nothing moves, so no version changes.
  const after = await listed();
  expect((await order(after)).body).toEqual(
    after.map(({ id, position, version }) => ({ id, position, version })),
  );
});

test('an old list, or one that lacks a type, moves nothing', async () => {
  const before = await listed();
  const [first, ...others] = before;
  if (!first) throw new Error('three types are seeded');
  expect((await order([...others, { ...first, version: first.version - 1 }])).body.code).toBe(
    'changed_meanwhile',
  );
  expect((await order(others)).body.code).toBe('changed_meanwhile');
  expect((await order([...others, ...others])).body.code).toBe('changed_meanwhile');
  const body = { ...sampleTypes[0], fairId: api.seeded.fairId };
  await api.call(createTicketType, { cookie, body });
  expect((await order([...others, first])).body.code).toBe('changed_meanwhile');
  expect((await listed()).filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
});

test('one of two orders that meet has its way', async () => {
  const before = await listed();
  const answers = await Promise.all([
    order([...before].reverse()),
    order([...before.slice(1), ...before.slice(0, 1)]),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
