import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  addRandomCoupons,
  type CouponView,
  createCoupon,
  editCoupon,
  getCoupon,
  listCoupons,
} from '#shared/contract/coupons.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import CouponEditScreen from '#web/src/features/coupons/screens/coupon-edit-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
let fairId: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
  fairId = screens.api.seeded.fairId;
});

const edit = (couponId: string) =>
  openPage(<CouponEditScreen />, { route: '/coupon/edit/:couponId', at: `/coupon/edit/${couponId}` });
const create = async (code: string): Promise<string> => {
  const discount = { kind: 'percent', percent: 10 };
  const body = { fairId, code, discount, ticketTypeIds: [], maxUses: 5 };
  return String((await screens.api.call(createCoupon, { cookie, body })).body.id);
};
const saved = (id: string) => screens.api.read(getCoupon, { cookie, params: { id } });

test('the hundred and fortieth code of a fair is opened', async () => {
  for (const key of ['batch-1', 'batch-2', 'batch-3'])
    await screens.api.call(addRandomCoupons, {
      cookie,
      body: { fairId, note: 'dla gości' },
      headers: { 'idempotency-key': key },
    });
  const query = { limit: '100', page: '2' };
  const { body } = await screens.api.call(listCoupons, { cookie, params: { fairId }, query });
  const coupon = (body.data as CouponView[])[39];
  edit(coupon?.id ?? '');
  await screen.findByRole('heading', { level: 1, name: `Edytuj kod ${coupon?.code}` });
  expect(field('note').value).toBe('dla gości');
  expect(field('maxUses').value).toBe('1');
});

test('a change of a code is saved, and leads to the fairs', async () => {
  const id = await create('ZMIANA');
  edit(id);
  await screen.findByRole('heading', { level: 1, name: 'Edytuj kod ZMIANA' });
  fill('discount.percent', '25');
  fill('note', 'dla prasy');
  submitFormOf('note');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ discount: { percent: 25 }, note: 'dla prasy', version: 2 });
});

test('a discount that is none is refused, and nothing is sent', async () => {
  const id = await create('ZNIZKA');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  fill('discount.percent', '150');
  submitFormOf('discount.percent');
  await refused('discount.percent', /od\s1\sdo\s100/);
  expect((await saved(id)).version).toBe(1);
});

test('a change that somebody else saved meanwhile is taken over, and both are saved', async () => {
  const id = await create('WSPOLNY');
  edit(id);
  await screen.findByRole('heading', { level: 1 });
  const { discount, ticketTypeIds, version } = await saved(id);
  const body = { id, discount, ticketTypeIds, maxUses: 7, version };
  await screens.api.call(editCoupon, { cookie, body });
  fill('note', 'moja');
  submitFormOf('note');
  await screen.findByText(/^Sprawdź\sformularz\si\szapisz/);
  expect(field('maxUses').value).toBe('7');
  expect(field('note').value).toBe('moja');
  submitFormOf('note');
  await screen.findByText('elsewhere');
  expect(await saved(id)).toMatchObject({ maxUses: 7, note: 'moja', version: 3 });
});

test('a new code is added to its fair, in capitals', async () => {
  openPage(<CouponEditScreen />, { route: '/coupon/add/:fairId', at: `/coupon/add/${fairId}` });
  await screen.findByRole('heading', { level: 1, name: 'Nowy kod promocyjny' });
  submitFormOf('code');
  await refused('code', /wymagane/);
  fill('code', 'nowy26');
  fireEvent.change(field('discount.kind'), { target: { value: 'free' } });
  submitFormOf('code');
  await screen.findByText('elsewhere');
  expect(await saved(`${fairId}+nowy26`)).toMatchObject({ code: 'NOWY26', discount: { kind: 'free' } });
});

test.each(['nie-ma', 'zły kod'])('a code that is not there (%s) leads back', async (code) => {
  edit(encodeURIComponent(`${fairId}+${code}`));
  await screen.findByRole('heading', { level: 1, name: 'Nie ma takiej strony' });
  const back = screen.getByRole('link', { name: 'Przejdź do panelu' });
  expect(back.getAttribute('href')).toBe('/fairs');
});

test('a code is removed without a question, and comes back as it was with one press', async () => {
  const id = await create('POMYLKA');
  const before = await saved(id);
  edit(id);
  await screen.findByRole('heading', { level: 1, name: 'Edytuj kod POMYLKA' });
  fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
  await screen.findByText('elsewhere');
  const gone = await screens.api.call(getCoupon, { cookie, params: { id } });
  expect(gone.body.code).toBe('not_found');
  fireEvent.click(await screen.findByRole('button', { name: 'Cofnij' }));
  await screen.findByText('Kod przywrócony');
  expect(await saved(id)).toEqual({ ...before, version: 3 });
});
