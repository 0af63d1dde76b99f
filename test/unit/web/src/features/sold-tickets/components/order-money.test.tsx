// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetails } from '#shared/contract/order-details.ts';
import { OrderMoney } from '#web/src/features/sold-tickets/components/order-money.tsx';

/** The names of the files that the drawer offers of an order's one invoice. */
function filesOf(ksef: OrderDetails['documents'][number]['ksef']): string[] {
  const document = { kind: 'invoice', number: 'FV/2026/1', ksef };
  const details = {
    ...{ tickets: [{ orderId: 'ord_1', invoice: 'company', total: 100 }], documents: [document] },
    ...{ discount: 0, returned: 0 },
  };
  render(<OrderMoney details={details as unknown as OrderDetails} />);
  return screen.queryAllByRole('link').map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '');
}

test('an invoice that KSeF has accepted is there with its confirmation', () => {
  expect(filesOf({ number: '5252248481-20261121-0100001AF629-00' })).toEqual([
    'PDF FV/2026/1',
    'XML dla księgowości FV/2026/1',
    'Potwierdzenie z KSeF FV/2026/1',
  ]);
  expect(screen.getByRole('link', { name: /^Potwierdzenie/ }).getAttribute('href')).toBe(
    '/api/orders/ord_1/invoices/1?format=upo',
  );
});

test.each([
  ['does not go to KSeF', undefined],
  ['went out before it had a number', { isOffline: true }],
  ['has a number whose confirmation KSeF kept back', { number: '5252248481-x', isUnconfirmed: true }],
])('an invoice that %s has no confirmation', (_, ksef) => {
  expect(filesOf(ksef)).toEqual(['PDF FV/2026/1', 'XML dla księgowości FV/2026/1']);
});

test('an invoice that waits for its number has no files', () => {
  expect(filesOf({})).toEqual([]);
});
