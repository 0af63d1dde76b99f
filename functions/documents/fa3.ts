import { orderNumberOf } from '#shared/domain/ids.ts';
import {
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceLine,
  isSameBuyer,
  provisionsOf,
  sumsOf,
} from '#shared/domain/invoice-document.ts';
import { isNip } from '#shared/domain/nip.ts';
import { euNumbers } from '#shared/domain/regions.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { TaxedSum, VatRate } from '#shared/domain/vat.ts';
import { type XmlElement, xmlDocument, xmlToken } from './xml.ts';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

type Content = readonly (XmlElement | undefined)[];

const YES = '1';
const NO = '2';

const zloty = (grosze: number): string => (grosze / 100).toFixed(2);

/** How the buyer is known to the tax office; a person’s invoice has no number. */
function identity({ taxNumber, country }: InvoiceBuyer): XmlElement[] {
  if (!taxNumber) return [['BrakID', YES]];
  if (isNip(taxNumber)) return [['NIP', taxNumber]];
  const prefix = taxNumber.slice(0, 2);
  if (euNumbers.has(prefix) && /^[A-Z0-9+*]{2,12}$/.test(taxNumber.slice(2)))
    return [
      ['KodUE', prefix],
      ['NrVatUE', taxNumber.slice(2)],
    ];
  return [
    ['KodKraju', country],
    ['NrID', taxNumber],
  ];
}

const buyerContent = (buyer: InvoiceBuyer): XmlElement[] => [
  ['DaneIdentyfikacyjne', [...identity(buyer), ['Nazwa', xmlToken(buyer.name) || '–']]],
  [
    'Adres',
    [
      ['KodKraju', buyer.country],
      ['AdresL1', buyer.street],
      ['AdresL2', buyer.town],
    ],
  ],
];

/** The fields of a rate's sums: net, and tax where it has any. */
const sumFields: Record<VatRate, readonly [net: string, vat?: string]> = {
  23: ['P_13_1', 'P_14_1'],
  8: ['P_13_2', 'P_14_2'],
  5: ['P_13_3', 'P_14_3'],
  0: ['P_13_6_1'],
  zw: ['P_13_7'],
  np: ['P_13_8'],
};

const sums = (byRate: readonly TaxedSum[]): XmlElement[] =>
  byRate.flatMap(({ rate, net, vat }) => {
    const [netField, vatField] = sumFields[rate];
    const both: XmlElement[] = [[netField, zloty(net)]];
    return vatField ? [...both, [vatField, zloty(vat)]] : both;
  });

const rates: Record<VatRate, string> = { 23: '23', 8: '8', 5: '5', 0: '0 KR', zw: 'zw', np: 'np I' };

const lineContent =
  (isBefore: boolean) =>
  ({ name, quantity, unitPrice, discount, gross, rate }: InvoiceLine, number: number): XmlElement => [
    'FaWiersz',
    [
      ['NrWierszaFa', number],
      ['P_7', name],
      ['P_8A', 'szt.'],
      ['P_8B', quantity],
      ['P_9B', zloty(unitPrice)],
      discount > 0 ? ['P_10', zloty(discount)] : undefined,
      ['P_11A', zloty(gross)],
      ['P_12', rates[rate]],
      isBefore ? ['StanPrzed', YES] : undefined,
    ],
  ];

/** The marks that every invoice has, most of them to say no. */
function marks(document: InvoiceDocument): XmlElement {
  const provisions = provisionsOf(document);
  return [
    'Adnotacje',
    [
      ['P_16', NO],
      ['P_17', NO],
      ['P_18', NO],
      ['P_18A', NO],
      [
        'Zwolnienie',
        provisions.length > 0
          ? [
              ['P_19', YES],
              ['P_19A', provisions.join('; ').slice(0, 256)],
            ]
          : [['P_19N', YES]],
      ],
      ['NoweSrodkiTransportu', [['P_22N', YES]]],
      ['P_23', NO],
      ['PMarzy', [['P_PMarzyN', YES]]],
    ],
  ];
}

function correction({ corrects }: InvoiceDocument): Content {
  if (!corrects) return [];
  const { number, issuedOn, ksefNumber, reason } = corrects;
  return [
    ['PrzyczynaKorekty', xmlToken(reason).slice(0, 256)],
    // A returned ticket and a mended name count from the day on which they are corrected.
    ['TypKorekty', 2],
    [
      'DaneFaKorygowanej',
      [
        ['DataWystFaKorygowanej', issuedOn],
        ['NrFaKorygowanej', number],
        ...(ksefNumber
          ? ([
              ['NrKSeF', YES],
              ['NrKSeFFaKorygowanej', ksefNumber],
            ] as const)
          : ([['NrKSeFN', YES]] as const)),
      ],
    ],
  ];
}

const formerBuyer = ({ buyer, corrects }: InvoiceDocument): XmlElement | undefined =>
  corrects && !isSameBuyer(corrects.buyer, buyer) ? ['Podmiot2K', buyerContent(corrects.buyer)] : undefined;

/** The ministry’s numbers of the ways of payment. */
const ways: Record<string, string> = {
  cash: '1',
  card: '2',
  terminal: '2',
  transfer: '6',
  'instant-transfer': '6',
  blik: '7',
  wallet: '7',
};

function paid({ kind, soldOn, paidBy }: InvoiceDocument): XmlElement | undefined {
  if (kind === 'correction') return undefined;
  const way = ways[paidBy];
  return [
    'Platnosc',
    [
      ['Zaplacono', YES],
      ['DataZaplaty', soldOn],
      ...(way
        ? ([['FormaPlatnosci', way]] as const)
        : ([
            ['PlatnoscInna', YES],
            ['OpisPlatnosci', 'płatność elektroniczna'],
          ] as const)),
    ],
  ];
}

/** The lines after those that held before, counted through. */
function lines({ lines: now, corrects }: InvoiceDocument): XmlElement[] {
  const before = corrects?.lines ?? [];
  return [
    ...before.map((line, index) => lineContent(true)(line, index + 1)),
    ...now.map((line, index) => lineContent(false)(line, before.length + index + 1)),
  ];
}

function invoice(document: InvoiceDocument): Content {
  const { kind, number, issuedAt, soldOn, orderId } = document;
  const byRate = sumsOf(document);
  const total = byRate.reduce((sum, { gross }) => sum + gross, 0);
  return [
    ['KodWaluty', 'PLN'],
    ['P_1', warsawDay(new Date(issuedAt))],
    ['P_2', number],
    ['P_6', soldOn],
    ...sums(byRate),
    ['P_15', zloty(total)],
    marks(document),
    ['RodzajFaktury', kind === 'invoice' ? 'VAT' : 'KOR'],
    ...correction(document),
    formerBuyer(document),
    ...lines(document),
    paid(document),
    ['WarunkiTransakcji', [['Zamowienia', [['NrZamowienia', orderNumberOf(orderId)]]]]],
  ];
}

/** An invoice or correction as the ministry’s FA(3), valid against its schema. */
export function fa3(document: InvoiceDocument): string {
  const { seller, buyer, issuedAt } = document;
  return xmlDocument([
    'Faktura',
    [
      [
        'Naglowek',
        [
          ['KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }],
          ['WariantFormularza', 3],
          ['DataWytworzeniaFa', issuedAt],
          ['SystemInfo', 'Bramka'],
        ],
      ],
      [
        'Podmiot1',
        [
          [
            'DaneIdentyfikacyjne',
            [
              ['NIP', seller.nip],
              ['Nazwa', seller.name],
            ],
          ],
          [
            'Adres',
            [
              ['KodKraju', 'PL'],
              ['AdresL1', seller.address],
            ],
          ],
        ],
      ],
      ['Podmiot2', [...buyerContent(buyer), ['JST', NO], ['GV', NO]]],
      ['Fa', invoice(document)],
    ],
    { xmlns: NAMESPACE },
  ]);
}
