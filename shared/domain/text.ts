import * as z from 'zod/mini';

export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

/** A text that visitors read; English falls back to Polish. */
export const localText = (maximum: number) =>
  z.strictObject({
    pl: z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum)),
    en: z.optional(z.string().check(z.trim(), z.maxLength(maximum))),
  });

export const optionalLocalText = (maximum: number) =>
  z.strictObject({
    pl: z.string().check(z.trim(), z.maxLength(maximum)),
    en: z.optional(z.string().check(z.trim(), z.maxLength(maximum))),
  });

export interface LocalText {
  pl: string;
  en?: string | undefined;
}

export const inLanguage = (text: LocalText, lang: Language): string => (lang === 'en' && text.en) || text.pl;
