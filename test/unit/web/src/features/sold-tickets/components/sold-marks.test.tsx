// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { OrderMarks } from '#web/src/features/sold-tickets/components/sold-marks.tsx';

const marksOf = (
  status: SoldTicket['status'],
  ticketStatus: SoldTicket['ticketStatus'],
  alone: boolean,
): string | null =>
  render(<OrderMarks ticket={{ status, ticketStatus } as SoldTicket} alone={alone} />).container.textContent;

test('a void ticket of a paid order says both where its validity has no column', () => {
  expect(marksOf('paid', 'void', true)).toBe('opłaconenieważny');
});

test('a void ticket’s validity is said once where it has a column', () => {
  expect(marksOf('paid', 'void', false)).toBe('opłacone');
});

test.each([
  ['paid', 'valid', 'opłacone'],
  ['refunded', 'void', 'zwrócone'],
] as const)('an order that is %s with a ticket that is %s shows its state only', (status, ticket, text) => {
  expect(marksOf(status, ticket, true)).toBe(text);
});
