import type { OfficePayment } from '../../domain/office.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Te dane zmieniono w międzyczasie',
  lead: 'Nic nie przepadło: Twoje zmiany nie są jeszcze zapisane, ale są w formularzu.',
  by: (who: string, when: string) => `Ostatnia zmiana: ${who}, ${when}.`,
  taken: 'Te pola zmieniono, a tutaj są bez zmian. Nowe wartości są już w formularzu:',
  takenMark: 'Zmieniono w międzyczasie',
  kept: (fields: string) => `Zostają Twoje zmiany: ${fields}.`,
  disputed: 'Te pola zmieniono i w międzyczasie, i tutaj. Wybierz, co zostaje:',
  theirs: 'Zapisane teraz',
  mine: 'Wpisane tutaj',
  undecided: 'Najpierw wybierz wersję w każdym z tych pól',
  next: 'Sprawdź formularz i zapisz.',
  discard: 'Odrzuć moje zmiany',
  empty: '(puste)',
  picture: 'obraz',
  yes: 'tak',
  no: 'nie',
  payments: {
    free: 'bezpłatnie',
    cash: 'gotówka',
    terminal: 'karta (terminal)',
    transfer: 'przelew',
  } satisfies Record<OfficePayment, string> as Record<OfficePayment, string>,
};

const en: typeof pl = {
  title: 'This was changed in the meantime',
  lead: 'Nothing is lost: your changes have not been saved yet, but they are in the form.',
  by: (who, when) => `Last change: ${who}, ${when}.`,
  taken: 'These fields were changed, but not here. The new values are in the form already:',
  takenMark: 'Changed in the meantime',
  kept: (fields) => `Your changes stay: ${fields}.`,
  disputed: 'These fields were changed both in the meantime and here. Choose what stays:',
  theirs: 'Saved now',
  mine: 'Typed here',
  undecided: 'First choose a version for each of these fields',
  next: 'Check the form and save.',
  discard: 'Discard my changes',
  empty: '(empty)',
  picture: 'picture',
  yes: 'yes',
  no: 'no',
  payments: { free: 'free', cash: 'cash', terminal: 'card (terminal)', transfer: 'bank transfer' },
};

export const mergeTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
