import '#test/support/screens/page-globals.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/contract/order-view.ts';
import { Wallets } from '#web/src/features/purchase/components/order/wallets.tsx';

const ticket = {
  ticketId: 'tkt_aaaaaaaaaaaa01',
  holder: 'Łucja Źdźbło',
  ready: true,
} as OrderView['tickets'][number];
const order = {
  appleWallet: true,
  googleWallet: true,
  tickets: [ticket] as OrderView['tickets'],
} as OrderView;

/** The buttons that a browser shows. */
function buttons(agent: string, view: Partial<OrderView> = order, one = ticket): string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(<Wallets order={view as OrderView} ticket={one} orderKey="key" lang="pl" />);
  const found = screen.queryAllByRole('link').map((link) => link.textContent ?? '');
  cleanup();
  return found;
}

test('a phone is offered its own wallet, and a desk both', () => {
  expect(buttons('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)')).toEqual(['Dodaj do Apple Wallet']);
  expect(buttons('Mozilla/5.0 (Linux; Android 16)')).toEqual(['Dodaj do Portfela Google']);
  expect(buttons('Mozilla/5.0 (Windows NT 10.0)')).toHaveLength(2);
});

test('a shop without keys, and a ticket that is not ready, offer none', () => {
  expect(buttons('Mozilla/5.0 (Windows NT 10.0)', {})).toEqual([]);
  expect(buttons('Mozilla/5.0 (Windows NT 10.0)', order, { ...ticket, ready: false })).toEqual([]);
});
