import '#test/support/screens/page-globals.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { joinWaitingList } from '#shared/contract/waiting-list.ts';
import { saleOf } from '#test/support/sale-pages.ts';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';

const joined: unknown[] = [];
beforeEach(() => {
  joined.length = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== joinWaitingList.path) throw new TypeError('no network');
    joined.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});

/** A form with one sold-out type and its waiting list dialog open. */
async function openDialog() {
  const sale = saleOf();
  const ticketTypes = sale.ticketTypes.map((type, at) => ({ ...type, left: at ? 'many' : 'none' }) as const);
  render(<PurchaseScreen made={{ lang: 'pl', sale: { ...sale, ticketTypes } }} />);
  await reopen();
}
async function reopen() {
  fireEvent.click(screen.getByRole('button', { name: /^Powiadom mnie/ }));
  await screen.findByLabelText('Imię i nazwisko');
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const shown = () => [
  field('waiting-name').value,
  field('waiting-email').value,
  field('waiting-consent').checked,
];
const typeAll = () => {
  fireEvent.change(field('waiting-name'), { target: { value: 'Ewa Lis' } });
  fireEvent.change(field('waiting-email'), { target: { value: 'ewa@example.com' } });
  fireEvent.click(field('waiting-consent'));
  expect(shown()).toEqual(['Ewa Lis', 'ewa@example.com', true]);
};
const closeDialog = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Zamknij' })[0] as HTMLElement);

test('typed text outlives the dialog, and the consent does not', async () => {
  await openDialog();
  typeAll();
  closeDialog();
  await reopen();
  expect(shown()).toEqual(['Ewa Lis', 'ewa@example.com', false]);
});

test('a visitor who has joined leaves nothing to the next person', async () => {
  await openDialog();
  typeAll();
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz mnie na listę' }));
  await screen.findByText(/ewa@example\.com/);
  expect(joined).toEqual([expect.objectContaining({ email: 'ewa@example.com', consent: true })]);
  closeDialog();
  await reopen();
  expect(shown()).toEqual(['', '', false]);
});

test('clearing the form clears what was typed for the waiting list', async () => {
  await openDialog();
  typeAll();
  closeDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść formularz' }));
  await screen.findByText('Wyczyścić wszystko, co jest wpisane?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Wyczyść formularz' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Wyczyścić wszystko, co jest wpisane?')).toBeNull());
  await reopen();
  expect(shown()).toEqual(['', '', false]);
});

test('the question before the form is cleared lies in no paragraph, where HTML allows no dialog', async () => {
  await openDialog();
  closeDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Wyczyść formularz' }));
  const asked = await screen.findByText('Wyczyścić wszystko, co jest wpisane?');
  const dialog = asked.closest('dialog');
  expect(dialog).not.toBeNull();
  expect(dialog?.closest('p')).toBeNull();
});
