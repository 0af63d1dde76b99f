import { expect, test } from 'vitest';
import { orderTicketTypes } from '#functions/fairs/ticket-types/order-ticket-types.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const types = [
  { id: 'typ_000000000001', position: 0, version: 2 },
  { id: 'typ_000000000002', position: 1, version: 1 },
];
const order = (...wanted: [id: string, version: number][]) => {
  const stores = { fairs: { withTypes: async () => ({ types }) }, types: { move: async () => true } };
  const body = { fairId: 'fair_000000000000', types: wanted.map(([id, version]) => ({ id, version })) };
  return runUseCase(orderTicketTypes(stores as never), { body }, { now: new Date(0), actor: office });
};

test('types are ordered as they were seen, those that stay in their place too', async () => {
  const [one, two] = types.map(({ id }) => id) as [string, string];
  await expect(order([one, 2], [two, 1])).resolves.toHaveLength(2);
  for (const wanted of [
    [
      [one, 1],
      [two, 1],
    ],
    [[one, 2]],
    [
      [one, 2],
      ['typ_000000000003', 1],
    ],
  ] as [string, number][][])
    await expect(order(...wanted)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});
