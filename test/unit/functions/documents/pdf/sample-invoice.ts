import type { InvoiceDocument, InvoiceLine } from '#shared/domain/invoice-document.ts';

/** Two tickets of a type. */
export const line = (line: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ticketTypeId: 'typ_000000000001',
  name: 'Bilet dwudniowy',
  quantity: 2,
  unitPrice: 12300,
  discount: 0,
  gross: 24600,
  rate: '23',
  ...line,
});

export const buyer = {
  name: 'Młyn „Pod Orłem” & syn',
  taxNumber: '5252248481',
  street: 'ul. Żółta 1/2',
  town: '00-001 Warszawa',
  country: 'PL' as const,
};

/** The invoice of a company. */
export const invoice = (document: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  id: 'inv_000000000001',
  kind: 'invoice',
  number: 'FV/2026/1',
  sequence: 1,
  orderId: 'ord_k3j28dnmq1rs',
  fairId: 'fair_000000000001',
  place: 1,
  lang: 'pl',
  issuedAt: '2026-11-24T22:59:59.000Z',
  soldOn: '2026-11-24',
  paidBy: 'blik',
  seller: { name: 'Targi sp. z o.o.', nip: '1234563218', address: 'ul. Targowa 1, 00-002 Warszawa' },
  buyer,
  lines: [line()],
  ...document,
});
