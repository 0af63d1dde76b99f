import { fullNameOf, type PersonName } from '../domain/full-name.ts';
import type { Language } from '../domain/text.ts';

const bearer: Record<Language, string> = { pl: 'Bilet na okaziciela', en: 'Bearer ticket' };

/** Whose a ticket is, for people: what the desk sold without a name is the bearer's. */
export const holderName = (holder: PersonName, lang: Language): string =>
  nameOrBearer(fullNameOf(holder), lang);

/** The same of a whole name. */
export const nameOrBearer = (name: string, lang: Language): string => name || bearer[lang];
