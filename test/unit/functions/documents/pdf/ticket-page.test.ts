import { expect, test } from 'vitest';
import { ticketPage } from '#functions/documents/pdf/ticket-page.ts';
import { sampleOrder } from '#functions/office/texts/sample-order.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fair = { ...fairFields(now), id: 'fair_000000000000', banners: {}, version: 1 };
const name = { pl: 'Bilet', en: 'Ticket' };
const type = { ...typeFields({ name }), id: 'typ_000000000000', fairId: fair.id, shards: 0, version: 1 };

test('a ticket of a trial order says that it is a test, and no other does', () => {
  const trial = sampleOrder(fair, [type], now);
  const namesOn = (order: typeof trial) =>
    ticketsOf(order, now).map((ticket) => {
      const code = { ticketId: ticket.id, keyVersion: 1, signature: '' };
      const pictures = { banner: undefined, map: undefined, logo: undefined };
      const page = { fair, order, types: [type], ...pictures };
      return ticketPage(ticket, code, page, 'https://bilety.example.com').type.name;
    });
  expect(namesOn(trial)).toEqual(Array(2).fill({ pl: '[Test] Bilet', en: '[Test] Ticket' }));
  expect(namesOn({ ...trial, trial: undefined })).toEqual([name, name]);
});
