import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import MyTicketsScreen from '#web/src/features/purchase/screens/my-tickets-screen.tsx';

setUpScreens();

const enterEmail = (email: string) => {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: /^Wyślij/ }));
};

test('a lost ticket takes an address and a press; another address may be tried', async () => {
  openPage(<MyTicketsScreen />, { route: '/my-tickets', at: '/my-tickets?lang=pl' });
  enterEmail('nie adres');
  expect((await screen.findByLabelText('E-mail')).getAttribute('aria-invalid')).toBe('true');
  enterEmail(' nikt@example.com ');
  const heading = await screen.findByRole('heading', { name: 'Sprawdź skrzynkę' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('status').textContent).toContain('nikt@example.com');
  fireEvent.click(screen.getByRole('button', { name: /^Spróbuj\sinnego/ }));
  for (let count = 1; count < 6; count += 1) {
    enterEmail('nikt@example.com');
    fireEvent.click(await screen.findByRole('button', { name: /^Spróbuj\sinnego/ }));
  }
  enterEmail('nikt@example.com');
  await screen.findByRole('alert');
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('nikt@example.com');
});
