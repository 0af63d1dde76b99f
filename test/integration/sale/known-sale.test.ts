import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#functions/runtime/new-id.ts';
import { type KnownSale, knownSale } from '#functions/sale/known-sale.ts';
import { providerSilenceStore } from '#functions/store/fairs/provider-silences.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let sale: (now: Date) => ReturnType<KnownSale>;
let reads: ReturnType<typeof vi.fn<World['deps']['fairs']['withTypes']>>;
let sold: { fairId: string; ticketTypeId: string };

beforeAll(async () => {
  engine = await startEngine();
  world = openWorld(engine.db);
});
afterAll(() => engine.stop());
beforeEach(async () => {
  sold = await world.fair();
  reads = vi.fn(world.deps.fairs.withTypes);
  const known = knownSale({ ...world.deps.fairs, withTypes: reads });
  sale = (now) => known(sold.fairId, now);
});

const now = new Date('2026-11-21T10:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const change = (entityId: string) => ({ entityId, actorId: 'test', action: 'seeded' as const, at: now });
const types = () => ticketTypeStore(engine.db);

const stored = async (): Promise<{ fair: Fair; type: TicketType }> => {
  const found = await world.deps.fairs.withTypes(sold.fairId, { consistent: true });
  if (!found?.types[0]) throw new Error('the fair has no type');
  return { fair: found.fair, type: found.types[0] };
};

const newType = (): TicketType => ({
  ...typeFields(),
  id: newId('typ'),
  fairId: sold.fairId,
  shards: 0,
  version: 1,
});

const waiter = (): WaitingEntry => ({
  id: newId('wtg'),
  fairId: sold.fairId,
  ticketTypeId: sold.ticketTypeId,
  name: 'Ewa',
  email: 'ewa@example.com',
  lang: 'pl',
  state: 'waiting',
  rank: 1,
  offers: 0,
  joins: 1,
  joinedAt: now.toISOString(),
  consentAt: now.toISOString(),
  changedAt: now.toISOString(),
  version: 1,
});

const theList = async () => {
  const lists = await world.deps.waiting.lists();
  const found = lists.find(({ ticketTypeId }) => ticketTypeId === sold.ticketTypeId);
  if (!found) throw new Error('nobody waits');
  return found;
};

test('a purchase costs one small read while nothing changes', async () => {
  await Promise.all([sale(now), sale(now)]);
  expect(reads).toHaveBeenCalledTimes(1);
  engine.meter.take();
  expect((await sale(at(2)))?.fair.id).toBe(sold.fairId);
  expect(engine.meter.take().read).toBe(0.5);
  expect(reads).toHaveBeenCalledTimes(1);
});

describe('is seen by the very next purchase:', () => {
  const changes: [
    what: string,
    make: () => Promise<unknown>,
    seen: (known: Awaited<ReturnType<KnownSale>>) => void,
  ][] = [
    [
      'what the fair says',
      async () => {
        const { fair } = await stored();
        await world.deps.fairs.save({ ...fair, city: 'Kraków', version: 2 }, change(fair.id));
      },
      (known) => expect(known?.fair.city).toBe('Kraków'),
    ],
    [
      'another price',
      async () => {
        const { type: before } = await stored();
        await types().save(before, { ...before, price: 77, version: 2 }, change(before.id));
      },
      (known) => expect(known?.types[0]?.price).toBe(77),
    ],
    [
      'one more type',
      () => types().create(newType(), change('typ_new')),
      (known) => expect(known?.types).toHaveLength(2),
    ],
    [
      'another order of the types',
      async () => {
        const { type: before } = await stored();
        const moved = { ...before, position: 7, version: before.version + 1 };
        await types().move([{ type: moved, change: change(before.id) }]);
      },
      (known) => expect(known?.types[0]?.position).toBe(7),
    ],
    [
      'that somebody waits',
      () => world.deps.waiting.join(waiter(), undefined),
      (known) => expect([...(known?.waitedFor ?? [])]).toEqual([sold.ticketTypeId]),
    ],
    [
      'that the fair has left the shop',
      () => world.deps.fairs.withdraw(sold.fairId, change(sold.fairId)),
      (known) => expect(known).toBeUndefined(),
    ],
  ];
  for (const [what, make, seen] of changes)
    test(what, async () => {
      await sale(now);
      await make();
      seen(await sale(now));
    });

  const lists: [what: string, make: () => Promise<unknown>][] = [
    ['that the list goes first no longer', async () => world.deps.waiting.putFirst(await theList(), false)],
    ['that the list is closed', async () => world.deps.waiting.close(await theList())],
  ];
  for (const [what, make] of lists)
    test(what, async () => {
      await world.deps.waiting.join(waiter(), undefined);
      expect((await sale(now))?.waitedFor.size).toBe(1);
      await make();
      expect((await sale(now))?.waitedFor.size).toBe(0);
    });
});

test('a person who joins a list that goes first already changes nothing for purchases', async () => {
  await world.deps.waiting.join(waiter(), undefined);
  await sale(now);
  const later = at(5).toISOString();
  await world.deps.waiting.join({ ...waiter(), changedAt: later }, undefined);
  expect([...((await sale(now))?.waitedFor ?? [])]).toEqual([sold.ticketTypeId]);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(await theList()).toMatchObject({ first: true, openedAt: later });
});

test('a person who joins a list that went first before, and does no longer, is seen by the very next purchase', async () => {
  await world.deps.waiting.join(waiter(), undefined);
  await world.deps.waiting.putFirst(await theList(), false);
  expect((await sale(now))?.waitedFor.size).toBe(0);
  await world.deps.waiting.join(waiter(), undefined);
  expect((await sale(now))?.waitedFor.size).toBe(1);
});

test('a new edition is read consistently: an older state must not be kept under it', async () => {
  await sale(now);
  expect(reads).toHaveBeenLastCalledWith(sold.fairId, { consistent: true });
});

test('a change by something other than the stores is seen after ten seconds', async () => {
  await sale(now);
  await sale(at(9.9));
  expect(reads).toHaveBeenCalledTimes(1);
  await sale(at(10));
  expect(reads).toHaveBeenCalledTimes(2);
});

test('a change of one fair costs no purchase of another a read', async () => {
  await sale(now);
  const other = await world.fair();
  const { fair } = await stored();
  const changed = await world.deps.fairs.byId(other.fairId);
  if (changed) await world.deps.fairs.save({ ...changed, city: 'Łódź', version: 2 }, change(changed.id));
  engine.meter.take();
  expect((await sale(at(2)))?.fair.city).toBe(fair.city);
  expect(engine.meter.take().read).toBe(0.5);
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a network that is barred is seen after three seconds, in purchases of every fair', async () => {
  const known = knownSale(world.deps.fairs);
  const other = await world.fair();
  await known(sold.fairId, now);
  await world.deps.barred.set('203.0.113.7', at(60), change('fair'));
  for (const { fairId } of [sold, other])
    expect((await known(fairId, at(3)))?.barred).toContain('203.0.113.7');
});

test('a bar ends by itself, without a read of the fair', async () => {
  await world.deps.barred.set('203.0.113.0/24', at(5), change('fair'));
  expect((await sale(at(4)))?.barred).toContain('203.0.113.0/24');
  expect((await sale(at(5)))?.barred).not.toContain('203.0.113.0/24');
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a payment provider’s silence, and its end, are seen after three seconds', async () => {
  const silences = providerSilenceStore(engine.db);
  await silences.clear('stripe');
  expect((await sale(now))?.silent).toEqual({});
  await silences.mark('stripe', at(120));
  expect((await sale(at(3)))?.silent).toEqual({ stripe: at(120).toISOString() });
  await silences.clear('stripe');
  expect((await sale(at(6)))?.silent).toEqual({});
});

test('a read that failed is not remembered', async () => {
  reads.mockRejectedValueOnce(new Error('throttled'));
  await expect(sale(now)).rejects.toThrow('throttled');
  expect((await sale(now))?.fair.id).toBe(sold.fairId);
});

test('the edition alone, before any fair was active, sells nothing', async () => {
  const empty = await startEngine();
  try {
    const other = openWorld(empty.db);
    const id = newId('fair');
    const fair = { ...fairFields(now), id, banners: {}, version: 1 };
    await other.deps.fairs.create(fair, change(id));
    await other.deps.fairs.save({ ...fair, version: 2 }, change(id));
    expect(await other.deps.sale(id, now)).toBeUndefined();
  } finally {
    empty.stop();
  }
});
