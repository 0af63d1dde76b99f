import { beforeEach, expect, test } from 'vitest';
import { enterSale } from '#functions/sale/waiting-room/enter-sale.ts';
import { newPlace, roomIdOf } from '#functions/sale/waiting-room/room-tokens.ts';
import { takePlace } from '#functions/sale/waiting-room/take-place.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { openRoom } from '#shared/domain/room-pace.ts';
import { HOUR } from '#shared/domain/time.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const SECRET = 'secret';
let fair: Fair | undefined;
let passes: number;

beforeEach(() => {
  passes = 0;
  fair = {
    ...fairFields(now, { salesStart: new Date(now.getTime() - HOUR).toISOString(), ordersPerMinute: 60 }),
    ...{ id: 'fair_000000000000', banners: {}, published: true, version: 1 },
  };
});

/** A room in which everybody present has been called. */
const room = () => ({ ...openRoom(60, now), at: now.getTime(), bucket: 9_999 });
const deps = {
  fairs: { activeId: async () => fair?.id, byId: async (id: string) => (id === fair?.id ? fair : undefined) },
  rooms: {
    room: async () => room(),
    givePass: async (_: string, until: Date) => {
      passes += 1;
      return { until: until.toISOString(), isNew: true };
    },
    countPass: async () => {},
  },
  linkSecret: async () => SECRET,
} as never;
const call = (useCase: unknown, body: object) => runUseCase(useCase, { body }, { now, network: 'home' });
const place = () => newPlace(SECRET, roomIdOf(fair as Fair), 3).token;
const enter = (token = place()) => call(enterSale(deps), { place: token });

test('a visitor who was called gets a pass', async () => {
  await expect(enter()).resolves.toHaveProperty('pass');
  expect(passes).toBe(1);
});

test('a place leads nowhere where nobody is made to wait, or the sale is another', async () => {
  const token = place();
  fair = { ...(fair as Fair), ordersPerMinute: undefined };
  await expect(enter(token)).rejects.toMatchObject({ code: 'place_over' });
  fair = { ...fair, ordersPerMinute: 60, salesStart: now.toISOString() };
  await expect(enter(token)).rejects.toMatchObject({ code: 'place_over' });
  expect(passes).toBe(0);
});

test('nobody is let in before the opening, whoever was called', async () => {
  fair = { ...(fair as Fair), salesStart: new Date(now.getTime() + 1).toISOString() };
  await expect(enter()).rejects.toMatchObject({ code: 'not_your_turn' });
  expect(passes).toBe(0);
});

test('places are taken for the fair that is sold', async () => {
  await expect(call(takePlace(deps), { fairId: 'fair_000000000001' })).rejects.toMatchObject({
    code: 'no_active_fair',
  });
  const token = place();
  fair = { ...(fair as Fair), published: undefined };
  await expect(enter(token)).rejects.toMatchObject({ code: 'no_active_fair' });
  fair = undefined;
  await expect(enter(token)).rejects.toMatchObject({ code: 'no_active_fair' });
});
