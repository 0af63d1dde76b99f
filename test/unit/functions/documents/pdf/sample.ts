import { signerFrom } from '#functions/adapters/signing.ts';
import type { TicketPdfData } from '#functions/documents/pdf/ticket-pdf-data.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { somebody } from '#test/support/somebody.ts';

const publicUrl = 'https://bilety.targifranczyza.example';
const signer = signerFrom('a secret of the tests', 1);

/** An ordinary buyer's ticket, with a test's changes. */
export function sampleTicket(change: Partial<TicketPdfData> = {}): TicketPdfData {
  const ticketId = change.ticket?.id ?? 'tkt_k3j28dnmq1rs01';
  return {
    fair: {
      id: 'fair_k3j28dnmq1rs',
      name: { pl: 'Międzynarodowe Targi Franczyza 2026', en: 'Franchise Expo 2026' },
      description: { pl: '' },
      place: 'Pałac Kultury i Nauki',
      address: 'plac Defilad 1',
      city: 'Warszawa',
      startDate: '2026-11-21T09:00:00.000Z',
      endDate: '2026-11-23T15:00:00.000Z',
      salesStart: '2026-08-01T08:00:00.000Z',
      salesEnd: '2026-11-23T12:00:00.000Z',
      refundDays: 3,
      doorNames: 'short',
      organiser: {
        name: 'Targi Franczyza sp. z o.o.',
        nip: '1234563218',
        address: 'ul. Świętokrzyska 20, 00-002 Warszawa',
        email: 'bilety@targifranczyza.example',
        phone: '+48 22 123 45 67',
      },
      banners: {},
      version: 1,
    },
    type: {
      id: 'typ_k3j28dnmq1rs',
      fairId: 'fair_k3j28dnmq1rs',
      name: { pl: 'Bilet trzydniowy z konferencją', en: 'Three-day ticket with the conference' },
      description: {
        pl: 'Wstęp na targi i konferencję, katalog wystawców oraz szatnia.',
        en: 'The fair and the conference, the catalogue of exhibitors and the cloakroom.',
      },
      price: 12_300,
      vatRate: '23',
      visible: true,
      admission: { days: [], entries: 'once-a-day' },
      position: 0,
      shards: 0,
      version: 1,
    },
    ticket: {
      id: ticketId,
      orderId: 'ord_k3j28dnmq1rs',
      fairId: 'fair_k3j28dnmq1rs',
      ticketTypeId: 'typ_k3j28dnmq1rs',
      holder: somebody({
        name: 'Aleksandra',
        surname: 'Brzęczyszczykiewicz',
        company: 'Żółta Łódź sp. z o.o.',
      }),
      securityCode: signer.securityCode(ticketId),
      status: 'valid',
      admissions: 0,
      issuedAt: '2026-10-01T08:00:00.000Z',
    },
    order: { id: 'ord_k3j28dnmq1rs' },
    qr: qrAddress(publicUrl, signer.sign(ticketId), 'pl'),
    publicUrl,
    lang: 'pl',
    ...change,
  };
}
