import { expect, test } from 'vitest';
import { sampleOrder } from '#functions/office/texts/sample-order.ts';
import { soldFairs } from '#functions/read-models/sold-projection.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fair = { ...fairFields(now), id: 'fair_000000000000', banners: {}, version: 1 };
const type = { ...typeFields(), id: 'typ_000000000000', fairId: fair.id, shards: 0, version: 1 };

test('an order that changed in the last ten seconds is read again, since an index may show it late', async () => {
  const order = { ...sampleOrder(fair, [type], now), changedAt: now.toISOString() };
  const asked: (readonly string[])[] = [];
  const orders = {
    due: async () => [],
    many: async () => [],
    changeStreams: (_: string, from: readonly string[]) => {
      asked.push(from);
      return [
        (async function* () {
          yield [order];
        })(),
      ];
    },
  };
  const sold = soldFairs({
    orders: orders as never,
    fairs: { withTypes: async () => ({ fair, types: [type] }) } as never,
    snapshots: { read: async () => undefined, write: async () => {} },
  });
  await sold(fair.id, now);
  await sold(fair.id, now);
  expect(asked).toEqual([[], [new Date(now.getTime() - 10_000).toISOString()]]);
});
