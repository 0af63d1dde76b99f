import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  link: 'Podgląd formularza',
  title: 'Podgląd formularza',
  notice: 'To jest podgląd.',
  text: 'Widzą go tylko zalogowani pracownicy. Nic tu nie kupisz, a to, co wpiszesz, nie zostanie zapisane.',
  opens: (when: string) => `Tak formularz będzie wyglądał, gdy zacznie się sprzedaż: ${when}.`,
};

const en: typeof pl = {
  link: 'Preview of the form',
  title: 'Preview of the form',
  notice: 'This is a preview.',
  text: 'Only staff who are logged in see it. Nothing can be bought here, and what you type is not kept.',
  opens: (when) => `The form will look like this when the sale opens: ${when}.`,
};

export const previewTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
