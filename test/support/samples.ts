import type { FairFields } from '#shared/domain/fair.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { DAY } from '#shared/domain/time.ts';
import { somebody } from '#test/support/somebody.ts';

const iso = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString();

/** A fair that is on sale at `now` and begins in thirty days. */
export const fairFields = (now: Date, fields: Partial<FairFields> = {}): FairFields => ({
  name: { pl: 'Targi Franczyza', en: 'Franchise Expo' },
  description: { pl: 'Dwa dni rozmów o franczyzie.', en: 'Two days of franchising.' },
  place: 'Pałac Kultury i Nauki',
  address: 'pl. Defilad 1',
  city: 'Warszawa',
  startDate: iso(now, 30),
  endDate: iso(now, 31),
  salesStart: iso(now, -10),
  salesEnd: iso(now, 30),
  refundDays: 3,
  doorNames: 'short',
  organiser: {
    name: 'Profit System sp. z o.o.',
    nip: '1234563218',
    address: 'ul. Polna 1, 00-001 Warszawa',
    email: 'biuro@example.com',
    phone: '+48 22 123 45 67',
  },
  ...fields,
});

export const typeFields = (fields: Partial<TicketTypeFields> = {}): TicketTypeFields => ({
  name: { pl: 'Bilet dwudniowy', en: 'Two-day ticket' },
  description: { pl: 'Wstęp w oba dni.', en: 'Both days.' },
  price: 12_300,
  vatRate: '23',
  capacity: 100,
  visible: true,
  admission: { days: [], entries: 'once-a-day' },
  position: 0,
  ...fields,
});

/** The form's payload for `count` tickets of one type; `price` is the total in grosze. */
export const purchaseOf = (
  wanted: { fairId: string; ticketTypeId: string; price: number; count?: number },
  fields: Partial<Purchase> = {},
): Purchase => ({
  fairId: wanted.fairId,
  lang: 'pl',
  tickets: Array.from({ length: wanted.count ?? 1 }, (_, index) => ({
    ticketTypeId: wanted.ticketTypeId,
    ...(index > 0 && { holder: somebody({ name: 'Żaneta', surname: `Gość-${index}` }) }),
  })),
  buyer: somebody({ name: 'Łucja', surname: 'Źdźbło', email: 'lucja@example.com' }),
  invoice: false,
  address: { country: 'PL' },
  price: wanted.price,
  agreement: true,
  magazine: false,
  shareContact: false,
  ...fields,
});

/** What the form sends of a company that wants an invoice. */
export const forCompany = {
  invoice: true,
  buyer: somebody({
    name: 'Łucja',
    surname: 'Źdźbło',
    email: 'lucja@example.com',
    company: 'Młyn sp. z o.o.',
    nip: '5252248481',
  }),
  address: {
    streetAddress: 'ul. Polna 1',
    postalCode: '00-001',
    city: 'Warszawa',
    country: 'PL',
  },
} satisfies Partial<Purchase>;
