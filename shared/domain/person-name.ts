import tlds from 'tlds/index.json' with { type: 'json' };
import * as z from 'zod/mini';
import { MAX_INVOICE_PERSON } from './invoice.ts';
import { isOneLine, isVisible, withoutHidden, withoutJoiners } from './line.ts';

/** A full stop, and what browsers take for one beside what compatibility makes one. */
const STOPS = /[\u3002\uff0e\uff61]/g;

/** A part before each stop, the part after it, and what follows: `kasyno.best`, `prof.Kowalska`, `firma.pl/oferta`. */
const DOTTED = /([^\s.@/]+)\.(?=([\p{L}\p{M}\d-]+)(?![\p{L}\p{M}\d-])(.?))/gu;

const ENDINGS = new Set(tlds);

/** What is cut short before a name: an initial, a title or a rank. */
const SHORT =
  /^(\p{L}|dr|prof|inż|ing|mgr|hab|med|dipl|mag|ks|św|bp|abp|gen|płk|ppłk|mjr|kpt|por|st|mr|mrs|ms|mme|mlle|sra|sr|jr|rev|capt)$/iu;

/** Beginning with a capital and going on without: no address is written so, a surname after a title is. */
const isCapitalised = (word: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(word);

/** The endings of addresses that stand in a text, each with the character after it. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(DOTTED)]
    .filter(
      ([, before = '', ending = '']) =>
        ENDINGS.has(ending.toLowerCase()) && !(SHORT.test(before) && isCapitalised(ending)),
    )
    .map(([, , , after = '']) => after);

const NUMERIC = /\b\d{1,3}(\.\d{1,3}){3}\b/;
const hasPage = (text: string): boolean =>
  /:\/\/|\bwww\./i.test(text) || NUMERIC.test(text) || addressesIn(text).length > 0;

/** What a reader sees, and a mail program makes a link of: look-alikes of letters and stops are what they look like. */
const asSeen = (text: string): string => withoutJoiners(text.normalize('NFKC').replace(STOPS, '.'));

const isName = (text: string): boolean => isOneLine(text) && isVisible(text) && !hasPage(asSeen(text));

/**
 * A name as a visitor may give it: it goes into mails in the organiser's name, also to people who asked for none, so
 * it carries no address of a page and stays on its line. Names that are on record already are read as they are.
 */
const nameUpTo = (length: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutHidden),
      z.trim(),
      z.minLength(1),
      z.maxLength(length, { abort: true }),
      z.refine(isName, { params: { rule: 'person-name' } }),
    );

export const personName = nameUpTo(60);

/** First name and surname together, as an invoice has them. */
export const fullName = nameUpTo(MAX_INVOICE_PERSON).check(
  z.refine((text) => /\S\s+\S/.test(text), { params: { rule: 'full-name' } }),
);

/** A legal form, and not an address in Kyrgyzstan. */
const KG = /\bCo\.KG\b/g;

/** The way to a page, and not only the name of a firm that is called like its site. */
const hasLink = (text: string): boolean =>
  text.includes('://') || addressesIn(text.replace(KG, '')).some((after) => /[/?#]/.test(after));

/** The name of a firm as a visitor may give it: many are called `Allegro.pl sp. z o.o.`, none has a path. */
export const companyName = z.string().check(
  z.overwrite(withoutHidden),
  z.trim(),
  z.maxLength(120, { abort: true }),
  z.refine(isOneLine, { params: { rule: 'format' } }),
  z.refine((text) => !hasLink(asSeen(text)), { params: { rule: 'company-name' } }),
);
