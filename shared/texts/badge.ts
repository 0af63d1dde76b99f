import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: (fair: string) => `Identyfikatory: ${fair}`,
  contact: 'Kontakt, który właściciel identyfikatora udostępnia',
};

const en: typeof pl = {
  title: (fair) => `Badges: ${fair}`,
  contact: 'The contact that the badge’s owner shares',
};

/** What is said of a badge's PDF and of its pictures. */
export const badgeTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
