import { expect, test } from 'vitest';
import { asSold, invoiceBuyerOf, invoiceLines } from '#shared/domain/invoice-content.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { nextDocument } from '#shared/domain/invoice-plan.ts';
import type { Order } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const fair = fairFields(new Date('2026-11-24T10:00:00Z'));
const types = ['typ_a', 'typ_b'].map((id) => ({ ...typeFields(), id }) as TicketType);

/** A company's order of a ticket with a price and of a free one. */
const sold = {
  ...{ status: 'paid', lang: 'pl', discount: 0, total: 10_000 },
  lines: [
    { ticketTypeId: 'typ_a', unitPrice: 10_000, holders: [null] },
    { ticketTypeId: 'typ_b', unitPrice: 0, holders: [null] },
  ],
  buyer: { name: 'Łucja', surname: 'Źdźbło', company: 'Młyn', nip: '5252248481' },
  address: { streetAddress: 'ul. Polna 1', postalCode: '00-001', city: 'Warszawa', country: 'PL' },
} as unknown as Order;

const documentOf = (order: Order, kind: InvoiceDocument['kind']): InvoiceDocument =>
  ({
    ...{ kind, buyer: invoiceBuyerOf(order), lines: invoiceLines(order, asSold(order, types)) },
    seller: { name: 'Targi', nip: '1234563218', address: 'ul. Targowa 1' },
  }) as InvoiceDocument;

const withoutPaid: Order = {
  ...sold,
  removed: [1],
  returns: [
    { positions: [1], amount: 10_000, at: '2026-11-22T10:00:00.000Z', by: 'buyer', cause: 'withdrawn' },
  ],
};

test('an erased order gets no document, in the name of nobody', () => {
  expect(nextDocument(sold, [], fair, types)).toMatchObject({ kind: 'invoice' });
  const erased = { ...sold, erasedAt: '2026-12-24T10:00:00.000Z' };
  expect(nextDocument(erased, [], fair, types)).toBeUndefined();
  expect(
    nextDocument({ ...withoutPaid, ...erased }, [documentOf(sold, 'invoice')], fair, types),
  ).toBeUndefined();
});

test('an order of which everything paid was given back gets no invoice', () => {
  expect(nextDocument(withoutPaid, [], fair, types)).toBeUndefined();
});

test('an order that keeps a free ticket alone is corrected once, for what was given back', () => {
  const invoice = documentOf(sold, 'invoice');
  const next = nextDocument(withoutPaid, [invoice], fair, types);
  expect(next).toMatchObject({ kind: 'correction', cause: 'refund', content: { lines: [{ gross: 0 }] } });
  const corrected = [invoice, documentOf(withoutPaid, 'correction')];
  expect(nextDocument(withoutPaid, corrected, fair, types)).toBeUndefined();
});
