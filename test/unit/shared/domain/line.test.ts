import { expect, test } from 'vitest';
import { fairFields } from '#shared/domain/fair.ts';
import { gate } from '#shared/domain/gate.ts';
import { soldTicketEdit } from '#shared/domain/office.ts';
import { holder } from '#shared/domain/order.ts';
import { ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { userFields } from '#shared/domain/user.ts';

test.each([
  ['a gate', gate.shape.name],
  ['a user', userFields.shape.name],
  ['a fair', fairFields.shape.name.shape.pl],
  ['a ticket type in English', ticketTypeFields.shape.name.shape.en],
  ['a holder', holder.shape.surname],
  ['a corrected buyer', soldTicketEdit.shape.company],
])('the name of %s is one line, as a field of one line reads what is pasted', (_, schema) => {
  expect(schema.parse(' Hala\r\nA\u2028\u0000\u202eB\u00ad ')).toBe('Hala A B');
});

test('a text that shows nothing is no name', () => {
  for (const text of ['', ' ', '\n', '\u200b', '\u3164\u00ad', '\u200c\u200e', '\u200d', '\u061c', '\ue000'])
    expect(gate.shape.name.safeParse(text).success).toBe(false);
});

test('a description keeps its paragraphs', () => {
  expect(fairFields.shape.description.parse({ pl: 'Jeden\n\nDwa' }).pl).toBe('Jeden\n\nDwa');
});
