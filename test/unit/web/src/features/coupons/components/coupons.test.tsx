import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addRandomCoupons, createCoupon } from '#shared/contract/coupons.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { somebody } from '#test/support/somebody.ts';
import FairScreen from '#web/src/app/screens/fair-screen.tsx';
import { fairAddress } from '#web/src/lib/fair-address.ts';

const free = { discount: { kind: 'free' }, ticketTypeIds: [] };

const screens = setUpScreens('Admin');
let codes: string[];
beforeAll(async () => {
  const { api, state } = screens;
  const { fairId } = api.seeded;
  const call = (call: typeof createCoupon | typeof addRandomCoupons, body: object, headers = {}) =>
    api.call(call, { cookie: state.cookie ?? '', body: { fairId, ...free, ...body }, headers });
  await call(createCoupon, { code: 'PRASA' });
  await call(createCoupon, { code: 'DAWNY', maxUses: 3, activeTill: '2020-01-01T00:00:00.000Z' });
  const made = await call(addRandomCoupons, { note: 'dla gości' }, { 'idempotency-key': 'one-click' });
  codes = made.body.codes as string[];
  const sale = (await api.call(getSale)).body as { ticketTypes: { id: string }[] };
  const ticketTypeId = sale.ticketTypes[0]?.id ?? '';
  for (const [at, promoCode] of ['PRASA', 'PRASA', codes[0]].entries()) {
    const buyer = somebody({ name: 'Ewa', surname: 'Lis', email: `ewa-${at}@example.com` });
    const body = purchaseOf({ fairId, ticketTypeId, price: 0 }, { buyer, promoCode });
    expect((await api.call(buyTicket, { body })).status).toBe(201);
  }
});

const open = () =>
  openPage(<FairScreen />, {
    route: '/fairs/:id',
    at: fairAddress(screens.api.seeded.fairId, 'codes'),
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('a code without a limit shows the tickets bought with it, and leads to them', async () => {
  open();
  const prasa = within(await row(/^PRASA/));
  const uses = await prasa.findByRole('link', { name: '2' });
  expect(prasa.getByText(/, bez limitu/)).toBeTruthy();
  const [path, search] = String(uses.getAttribute('href')).split('?');
  expect(path).toBe('/tickets/sold/');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    fair: screens.api.seeded.fairId,
    coupon: 'PRASA',
    status: 'paid',
    ticketStatus: 'valid',
  });
});

test('fifty random codes are one row, which opens, with their uses; a used one is marked', async () => {
  open();
  const batch = await row(/^50\slosowych\skodów.*1\sz\s50.*dla\sgości/);
  expect(screen.queryByRole('link', { name: codes[0] ?? '' })).toBeNull();
  const toggle = within(batch).getByRole('button', { name: /losowych/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  await row(new RegExp(`^${codes[0]} wykorzystany 1\\sz\\s1`));
  await row(new RegExp(`^${codes[1]} działa 0\\sz\\s1`));
  expect(screen.getAllByRole('link', { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ })).toHaveLength(50);
  within(batch).getByRole('button', { name: /^Kopiuj 49\snieużytych/ });
  fireEvent.click(toggle);
  await waitFor(() => expect(screen.queryByRole('link', { name: codes[0] ?? '' })).toBeNull());
});

test('a code that is over says so', async () => {
  open();
  within(await row(/^DAWNY/)).getByText('po terminie');
});
