import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  stillHere: 'Przeglądarka nie otworzyła następnej strony.',
  goOn: 'Przejdź dalej',
};

const en: typeof pl = {
  stillHere: 'Your browser did not open the next page.',
  goOn: 'Go on',
};

/** Texts that the purchase form shows only when embedded in another site. */
export const widgetTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
