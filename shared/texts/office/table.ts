import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  search: 'Szukaj',
  sort: (column: string) => `Sortuj: ${column}`,
  shown: (from: number, to: number, all: string) => `${from}–${to} z ${all}`,
  pages: 'Strony',
  page: (n: number) => `Strona ${n}`,
  perPage: 'Na stronie',
  rows: 'Odstępy',
  rowHeights: { low: 'małe', normal: 'zwykłe', high: 'duże' },
  previous: 'Poprzednie strony',
  next: 'Następne strony',
  noResults: 'Nic tu nie pasuje do szukanych słów',
  acts: 'Działania',
};

const en: typeof pl = {
  search: 'Search',
  sort: (column) => `Sort: ${column}`,
  shown: (from, to, all) => `${from}–${to} of ${all}`,
  pages: 'Pages',
  page: (n) => `Page ${n}`,
  perPage: 'Per page',
  rows: 'Spacing',
  rowHeights: { low: 'small', normal: 'normal', high: 'large' },
  previous: 'Previous pages',
  next: 'Next pages',
  noResults: 'Nothing here matches your search',
  acts: 'Actions',
};

export const tableTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
