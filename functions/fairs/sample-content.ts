import { type Coupon, couponId } from '#shared/domain/coupon.ts';
import type { Fair, FairFields } from '#shared/domain/fair.ts';
import type { IdPrefix } from '#shared/domain/ids.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { TicketType, TicketTypeFields } from '#shared/domain/ticket-type.ts';

export type FairWithoutDates = Omit<FairFields, 'startDate' | 'endDate' | 'salesStart' | 'salesEnd'>;

/** What somebody sees who looks around first: in a new local cloud, and in a sample fair. */
export const sampleFair: FairWithoutDates = {
  name: { pl: 'Targi Franczyza Warszawa', en: 'Warsaw Franchise Expo' },
  description: {
    pl: 'Trzy dni rozmów z markami, które szukają partnerów w Polsce. Ponad 150 wystawców, bezpłatne konsultacje prawne i finansowe oraz wykłady o prowadzeniu własnej firmy.',
    en: 'Three days with brands that look for partners in Poland. Over 150 exhibitors, free legal and financial advice, and talks on running a business of your own.',
  },
  place: 'Pałac Kultury i Nauki, hala A',
  address: 'pl. Defilad 1',
  city: 'Warszawa',
  venueEn: { place: 'Palace of Culture and Science, hall A', city: 'Warsaw' },
  refundDays: 3,
  doorNames: 'short',
  nameChanges: 1,
  ticketTransfers: 3,
  organiser: {
    name: 'Targi Przykładowe sp. z o.o.',
    nip: '1234563218',
    address: 'ul. Przykładowa 7, 00-001 Warszawa',
    email: 'targi@example.com',
    phone: '+48 22 123 45 67',
  },
};

export const sampleTypes: TicketTypeFields[] = [
  {
    name: { pl: 'Bilet jednodniowy', en: 'One-day ticket' },
    description: {
      pl: 'Wystawa i wykłady otwarte dla wszystkich.',
      en: 'The exhibition and the open talks.',
    },
    price: 4900,
    vatRate: '23',
    capacity: 2000,
    visible: true,
    admission: { days: [], entries: 'once' },
    position: 1,
  },
  {
    name: { pl: 'Bilet na wszystkie dni', en: 'All-days ticket' },
    description: {
      pl: 'Wystawa, wszystkie wykłady i drukowany katalog wystawców.',
      en: 'The exhibition, all talks and the printed exhibitor catalogue.',
    },
    price: 8900,
    vatRate: '23',
    capacity: 1000,
    visible: true,
    admission: { days: [], entries: 'once-a-day' },
    position: 2,
  },
  {
    name: { pl: 'Bilet VIP', en: 'VIP ticket' },
    description: {
      pl: 'Wejście bez kolejki, strefa VIP i miejsce w pierwszych rzędach na wykładach.',
      en: 'No queue at the door, the VIP area and front-row seats at the talks.',
    },
    price: 29900,
    vatRate: '23',
    capacity: 8,
    visible: true,
    admission: { days: [], entries: 'unlimited' },
    position: 3,
  },
];

const sampleCoupons: Pick<Coupon, 'code' | 'discount' | 'maxUses' | 'note'>[] = [
  { code: 'EXPO50', discount: { kind: 'percent', percent: 50 }, maxUses: 200, note: 'połowa ceny' },
  { code: 'GOSC', discount: { kind: 'free' }, maxUses: 50, note: 'zaproszenie' },
];

/** A fair with the sample's types and codes. `idFor` is given what tells records of one kind apart. */
export function sampleRecords(fields: FairFields, idFor: (prefix: IdPrefix, part: string) => string) {
  const id = idFor('fair', 'fair');
  const fair: Fair = { ...fields, id, banners: {}, version: 1 };
  const types = sampleTypes.map(
    (type): TicketType => ({
      ...type,
      id: idFor('typ', String(type.position)),
      fairId: id,
      shards: shardsFor(type.capacity),
      version: 1,
    }),
  );
  const coupons = sampleCoupons.map(
    (coupon): Coupon => ({
      ...coupon,
      id: couponId(id, coupon.code),
      fairId: id,
      ticketTypeIds: [],
      visible: true,
      shards: shardsFor(coupon.maxUses),
      version: 1,
    }),
  );
  return { fair, types, coupons };
}
