import { expect, test } from 'vitest';
import { byColumn, byLine, withOwnLines, withoutOwnLines } from '#shared/domain/private-invoice.ts';

const buyer = { name: 'Anna', surname: 'Kos' };

test('a private invoice is the buyer’s, unless another name was typed', () => {
  expect(withOwnLines(buyer)).toEqual({ person: 'Anna Kos' });
  expect(withOwnLines(buyer, { person: 'Jan Kos' })).toEqual({ person: 'Jan Kos' });
});

test('the buyer’s own name is not kept twice, nor is a blank', () => {
  expect(withoutOwnLines(buyer, { person: 'Anna Kos' })).toEqual({});
  expect(withoutOwnLines(buyer, { person: '' })).toEqual({});
  expect(withoutOwnLines(buyer, { person: 'Jan Kos' })).toEqual({ person: 'Jan Kos' });
});

test('each line has a column of its own in tables', () => {
  const columns = byColumn((name) => `the ${name}`);
  expect(columns).toEqual({ invoicePerson: 'the person' });
  expect(byLine(columns)).toEqual({ person: 'the person' });
});
