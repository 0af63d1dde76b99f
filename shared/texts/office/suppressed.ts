import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Adresy, na które nie piszemy',
  text: 'Poczta do nich nie dociera albo ich właściciel nie chce naszych maili. Bilety są nadal na stronie zamówienia.',
  address: 'Adres',
  why: 'Dlaczego',
  since: 'Od kiedy',
  reasons: {
    refused: 'operator poczty odmówił',
    bounced: 'mail wrócił',
    complained: 'odbiorca zgłosił spam',
  },
  lift: 'Pisz znowu',
  liftFor: (address: string) => `Pisz znowu: ${address}`,
  liftTitle: (address: string) => `Pisać znowu na ${address}?`,
  liftText: 'Zrób to, gdy wiesz, że adres już działa. Potem wyślij bilety ponownie z listy sprzedanych.',
  lifted: 'Będziemy znowu pisać na ten adres',
};

const en: typeof pl = {
  title: 'Addresses that are not written to',
  text: 'Mail does not reach them, or their owner does not want ours. The tickets are still on the order’s page.',
  address: 'Address',
  why: 'Why',
  since: 'Since',
  reasons: {
    refused: 'the mail service refused it',
    bounced: 'a mail came back',
    complained: 'the reader reported spam',
  },
  lift: 'Write again',
  liftFor: (address) => `Write again: ${address}`,
  liftTitle: (address) => `Write to ${address} again?`,
  liftText:
    'Do so when you know that the address works. Then send the tickets again from the list of those sold.',
  lifted: 'We will write to this address again',
};

export const suppressedTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
