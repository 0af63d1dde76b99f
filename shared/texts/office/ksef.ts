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
    elsewhere: 'przekazywana inaczej',
  } satisfies Record<SubmissionState, string> as Record<SubmissionState, string>,
  off: 'Wysyłanie do KSeF jest wyłączone.',
  acts: 'Działania',
  retry: 'Wyślij ponownie',
  retryOf: (number: string) => `Wyślij ponownie fakturę ${number}`,
  retried: 'Faktura zostanie wysłana w ciągu minuty.',
  leave: 'Zdejmij z listy',
  leaveOf: (number: string) => `Zdejmij z listy fakturę ${number}`,
  leaveTitle: (number: string) => `Wycofać fakturę ${number} z wysyłki do KSeF?`,
  leaveText:
    'Nie wyślemy jej już ani do KSeF, ani do nabywcy. Przekaż ją inaczej, na przykład z programu księgowego: plik XML zostanie w zamówieniu. Tego nie można cofnąć.',
  left: 'Faktura zdjęta z listy.',
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
    elsewhere: 'sent another way',
  },
  off: 'Sending to KSeF is switched off.',
  acts: 'Actions',
  retry: 'Send again',
  retryOf: (number) => `Send invoice ${number} again`,
  retried: 'The invoice will be sent within a minute.',
  leave: 'Take off the list',
  leaveOf: (number) => `Take invoice ${number} off the list`,
  leaveTitle: (number) => `Withdraw invoice ${number} from sending to KSeF?`,
  leaveText:
    'We will send it neither to KSeF nor to the buyer any more. Bring it there another way, such as from your accounting program: its XML file stays in the order. This cannot be undone.',
  left: 'The invoice is off the list.',
  needsYou: (n) =>
    counted('en', n, {
      one: 'invoice has not reached KSeF and needs your attention.',
      other: 'invoices have not reached KSeF and need your attention.',
    }),
};

export const ksefTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
