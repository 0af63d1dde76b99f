import '#test/support/screens/page-globals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restoringPage } from '#functions/runtime/links.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import RestoringScreen from '#web/src/features/purchase/screens/restoring-screen.tsx';

setUpScreens();
const ORDER = 'ord_000000000001';
const open = (address: string) => openPage(<RestoringScreen />, { route: '/restore-address', at: address });

test('the link in the mail opens a page that changes nothing before its button is pressed', async () => {
  const { pathname, search } = new URL(
    restoringPage('https://targi.example', 'link-secret', { id: ORDER, lang: 'pl' }),
  );
  open(pathname + search);
  await screen.findByText(/tylko wtedy, gdy bilety są Twoje/);
  fireEvent.click(await screen.findByRole('button', { name: 'Bilety są moje: cofnij zmianę' }));
  await screen.findByText(/nie da się już cofnąć.*Napisz do organizatora/);
  expect(screen.getByRole('button', { name: 'Bilety są moje: cofnij zmianę' })).toBeTruthy();
});

test('a link that is not whole says so, and has no button', async () => {
  open(`/restore-address?order=${ORDER}&lang=en`);
  await screen.findByText(/opened by the link in the message about the change/);
  expect(screen.queryByRole('button', { name: /undo/ })).toBeNull();
});

test('a forged link is refused', async () => {
  open(`/restore-address?order=${ORDER}&token=${'a'.repeat(32)}`);
  fireEvent.click(await screen.findByRole('button', { name: /cofnij/ }));
  await screen.findByText(/Ten link jest nieprawidłowy/);
});
