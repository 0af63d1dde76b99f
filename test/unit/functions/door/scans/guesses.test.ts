import { expect, test } from 'vitest';
import { checkGuesses, MAX_WRONG_CODES } from '#functions/door/scans/guesses.ts';
import type { Ticket } from '#shared/domain/ticket.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const after = (wrongCodes: number, wrongCodesOn: string) => () =>
  checkGuesses({ wrongCodes, wrongCodesOn } as Ticket, now);

test('a ticket’s codes are typed until its wrong ones of the day are used up', () => {
  expect(after(MAX_WRONG_CODES - 1, '2026-11-21')).not.toThrow();
  expect(after(MAX_WRONG_CODES, '2026-11-21')).toThrow('too_many_tries');
  expect(after(MAX_WRONG_CODES, '2026-11-20')).not.toThrow();
  expect(() => checkGuesses({} as Ticket, now)).not.toThrow();
});
