import { wordingTexts } from '#shared/texts/office/wording.ts';

export type Section = keyof (typeof wordingTexts)['pl']['form']['sections'];

export const sections = Object.keys(wordingTexts.pl.form.sections) as Section[];

/** The part of the form that a text belongs to, by its key: `buyer.email` → `buyer`. */
export const sectionOf = (key: string): Section => {
  const head = key.split('.')[0] ?? '';
  return sections.find((section) => key.includes('.') && section === head) ?? 'page';
};
