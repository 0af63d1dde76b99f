import type { OfficePayment } from '../../domain/office.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Ktoś zmienił te dane w międzyczasie',
  lead: 'Nic nie przepadło: Twoje zmiany nie są jeszcze zapisane, ale są w formularzu.',
  by: (who: string, when: string) => `Ostatnia zmiana: ${who}, ${when}.`,
  taken: 'Te pola zmienił ktoś inny, a Ty nie. Są już w formularzu:',
  takenMark: 'Zmienione przez kogoś innego',
  kept: (fields: string) => `Zostają Twoje zmiany: ${fields}.`,
  disputed: 'Te pola zmieniły dwie osoby: Ty i ktoś inny. Wybierz, co zostaje:',
  theirs: 'Zapisane teraz',
  mine: 'Twoje',
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
  title: 'Somebody changed this in the meantime',
  lead: 'Nothing is lost: your changes have not been saved yet, but they are in the form.',
  by: (who, when) => `Last change: ${who}, ${when}.`,
  taken: 'Somebody else changed these fields and you did not. They are in the form already:',
  takenMark: 'Changed by somebody else',
  kept: (fields) => `Your changes stay: ${fields}.`,
  disputed: 'You both changed these fields. Choose what stays:',
  theirs: 'Saved now',
  mine: 'Yours',
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
