import type { SubmissionState } from '../../domain/ksef.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Faktury w drodze do KSeF',
  text: 'Te faktury nie mają jeszcze numeru KSeF, a powinny albo wymagają Twojej decyzji. Nabywca dostanie fakturę, gdy KSeF nada jej numer.',
  number: 'Faktura',
  order: 'Zamówienie',
  state: 'Stan',
  reason: 'Co mówi KSeF',
  issuedAt: 'Wystawiona',
  states: {
    'to-send': 'czeka na wysłanie',
    sent: 'wysłana, bez odpowiedzi',
    accepted: 'przyjęta',
    refused: 'odrzucona',
    unclear: 'do sprawdzenia',
  } satisfies Record<SubmissionState, string> as Record<SubmissionState, string>,
  off: 'Wysyłanie do KSeF jest wyłączone.',
  retry: 'Wyślij ponownie',
  retryOf: (number: string) => `Wyślij ponownie fakturę ${number}`,
  retried: 'Faktura zostanie wysłana w ciągu minuty.',
  needsYou: (n: number) =>
    counted('pl', n, {
      one: 'faktura nie dotarła do KSeF i czeka na Twoją uwagę.',
      few: 'faktury nie dotarły do KSeF i czekają na Twoją uwagę.',
      many: 'faktur nie dotarło do KSeF i czeka na Twoją uwagę.',
      other: 'faktury nie dotarły do KSeF i czekają na Twoją uwagę.',
    }),
};

const en: typeof pl = {
  title: 'Invoices on their way to KSeF',
  text: 'These invoices have no KSeF number yet although they should, or they need your decision. The buyer gets the invoice once KSeF has given it a number.',
  number: 'Invoice',
  order: 'Order',
  state: 'State',
  reason: 'What KSeF says',
  issuedAt: 'Issued',
  states: {
    'to-send': 'waiting to be sent',
    sent: 'sent, not answered',
    accepted: 'accepted',
    refused: 'refused',
    unclear: 'to be checked',
  },
  off: 'Sending to KSeF is switched off.',
  retry: 'Send again',
  retryOf: (number) => `Send invoice ${number} again`,
  retried: 'The invoice will be sent within a minute.',
  needsYou: (n) =>
    counted('en', n, {
      one: 'invoice has not reached KSeF and needs your attention.',
      other: 'invoices have not reached KSeF and need your attention.',
    }),
};

export const ksefTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
