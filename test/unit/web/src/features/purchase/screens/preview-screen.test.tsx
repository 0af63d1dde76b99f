import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFair } from '#shared/contract/fairs.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import PreviewScreen from '#web/src/features/purchase/screens/preview-screen.tsx';

const screens = setUpScreens('Admin');

test('the form of a fair that is not active can be looked at and filled in, but not sent, and keeps nothing', async () => {
  const { api, state } = screens;
  const cookie = state.cookie ?? '';
  const body = fairFields(new Date(), { name: { pl: 'Targi Miodu', en: 'Honey Fair' } });
  const id = String((await api.call(createFair, { cookie, body })).body.id);
  await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: id } });
  openPage(<PreviewScreen />, { route: '/fairs/preview/:id', at: `/fairs/preview/${id}` });
  await screen.findByText('To jest podgląd.');
  screen.getByRole('heading', { level: 1, name: 'Targi Miodu' });
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Zapłać/ });
  expect(pay.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Imię'), { target: { value: 'Łucja' } });
  fireEvent.submit(pay.form as HTMLFormElement);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Łucja');
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Honey Fair' }));
});
