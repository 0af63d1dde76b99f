import './page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listCoupons } from '#shared/contract/coupons.ts';
import { type FairView, listFairs } from '#shared/contract/fairs.ts';
import { Coupons } from '#web/src/features/coupons/components/coupons.tsx';
import CouponEditScreen from '#web/src/features/coupons/screens/coupon-edit-screen.tsx';
import { closePages, openPage, type Screens, startScreens } from './open-screens.tsx';

let screens: Screens;
let cookie: string;
let fair: FairView;
beforeAll(async () => {
  screens = await startScreens();
  await screens.logIn('Admin');
  cookie = screens.state.cookie ?? '';
  [fair] = JSON.parse((await screens.api.ask(listFairs, { cookie })).text) as [FairView];
});
afterEach(closePages);
afterAll(() => screens.stop());

const codes = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

const addPage = { route: '/coupon/add/:fairId', at: '' };
const openNew = () => openPage(<CouponEditScreen />, { ...addPage, at: `/coupon/add/${fair.id}` });
const submit = (field: HTMLElement) => fireEvent.submit(field.closest('form') as HTMLFormElement);

test('lists the codes by name, and the other way round', async () => {
  openPage(<Coupons fair={fair} />);
  await screen.findByRole('link', { name: 'EXPO50' });
  expect(codes()).toEqual(['EXPO50', 'GOSC']);
  fireEvent.click(screen.getByRole('button', { name: /^Kod/ }));
  await waitFor(() => expect(codes()).toEqual(['GOSC', 'EXPO50']));
});

test('finds a code', async () => {
  openPage(<Coupons fair={fair} />);
  await screen.findByRole('link', { name: 'EXPO50' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gosc' } });
  await waitFor(() => expect(codes()).toEqual(['GOSC']));
});

test('marks what is missing in a new code, and takes the mark away while it is mended', async () => {
  openNew();
  const code = await screen.findByLabelText<HTMLInputElement>(/^Kod/);
  submit(code);
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(code, { target: { value: 'WIOSNA' } });
  expect(code.getAttribute('aria-invalid')).toBe(null);
});

test('adds a code', async () => {
  openNew();
  const code = await screen.findByLabelText(/^Kod/);
  fireEvent.change(code, { target: { value: 'LATO26' } });
  fireEvent.change(document.getElementById('percent') as HTMLElement, { target: { value: '20' } });
  submit(code);
  await screen.findByText('elsewhere');
  const { body } = await screens.api.ask(listCoupons, { cookie, params: { fairId: fair.id } });
  expect(body.data).toContainEqual(
    expect.objectContaining({ code: 'LATO26', discount: { kind: 'percent', percent: 20 } }),
  );
});
