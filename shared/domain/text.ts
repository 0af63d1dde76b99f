export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text that visitors read; English falls back to Polish. */
export interface LocalText {
  pl: string;
  en?: string | undefined;
}

export const inLanguage = (text: LocalText, lang: Language): string => (lang === 'en' && text.en) || text.pl;
