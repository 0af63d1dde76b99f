import { expect, test } from 'vitest';
import { ticketCount } from '#shared/texts/ticket-count.ts';

test('tickets are counted with their noun', () => {
  expect([1, 3, 5].map(ticketCount.pl)).toEqual(['1\u00a0bilet', '3\u00a0bilety', '5\u00a0biletów']);
  expect([1, 5].map(ticketCount.en)).toEqual(['1\u00a0ticket', '5\u00a0tickets']);
});
