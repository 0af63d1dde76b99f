import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentAddress, openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import CommandBox from '#web/src/app/command/command-box.tsx';

setUpScreens('Admin');

const onClose = vi.fn();
const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pressEnter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const searched = async () => {
  await screen.findByText('Szukam…');
  await waitFor(() => expect(screen.queryByText('Szukam…')).toBeNull());
};

beforeEach(async () => {
  onClose.mockReset();
  openPage(<CommandBox menu={[{ path: '/settings', label: 'settings' }]} onClose={onClose} />, {
    at: '/fairs',
  });
  await screen.findByRole('combobox');
  // It searches once it is known who is logged in.
  type('nikt');
  await searched();
});

test('Enter pressed before the orders are found waits for them, and then opens the first', async () => {
  type('ustawienia hasło');
  pressEnter();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Enter for words that are changed before they are found opens nothing', async () => {
  type('ustawienia hasło');
  pressEnter();
  type('ustawienia język');
  await searched();
  expect(onClose).not.toHaveBeenCalled();
  pressEnter();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a setting is opened in the section that it is in', async () => {
  type('ustawienia faktury');
  await searched();
  pressEnter();
  await waitFor(() => expect(currentAddress()).toBe('/settings?section=sales'));
});
