import tlds from 'tlds/index.json' with { type: 'json' };
import * as z from '../zod.ts';
import { isOneLine, isVisible, withoutHidden, withoutJoiners } from './line.ts';
import { MAX_PRIVATE_LINE } from './private-invoice.ts';

/** A full stop and its look-alikes: browsers accept more of them than NFKC maps. */
const STOPS = /[\u3002\uff0e\uff61]/g;

/**
 * The part before each stop, the part after it, and the next character: `kasyno.best`, `prof.Kowalska`,
 * `firma.pl/oferta`.
 */
const DOTTED = /([^\s.@/]+)\.(?=([\p{L}\p{M}\d-]+)(?![\p{L}\p{M}\d-])(.?))/gu;

const ENDINGS = new Set(tlds);

/** Abbreviations before a name: an initial, a title or a rank. */
const SHORT =
  /^(\p{L}|dr|prof|inż|ing|mgr|hab|med|dipl|mag|ks|św|bp|abp|gen|płk|ppłk|mjr|kpt|por|st|mr|mrs|ms|mme|mlle|sra|sr|jr|rev|capt)$/iu;

/** A capital followed by lower case: surnames after a title are written so, web addresses are not. */
const isCapitalised = (word: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(word);

/** For each web address in a text, the character after its top-level domain; empty at the end of the text. */
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

/** The text as readers and mail programs see it: look-alikes of letters and stops are normalised. */
const asSeen = (text: string): string => withoutJoiners(text.normalize('NFKC').replace(STOPS, '.'));

const isName = (text: string): boolean => isOneLine(text) && isVisible(text) && !hasPage(asSeen(text));

/**
 * A visitor's name goes into mails in the organiser's name, also to people who did not ask for any, so it must be one
 * line without a web address. Names already stored are not checked.
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

/** First name and surname together, for an invoice. */
export const fullName = nameUpTo(MAX_PRIVATE_LINE).check(
  z.refine((text) => /\S\s+\S/.test(text), { params: { rule: 'full-name' } }),
);

/** A legal form, not a domain in Kyrgyzstan. */
const KG = /\bCo\.KG\b/g;

/** Whether it has a URL with a path, and not just a company name that is also a domain. */
const hasLink = (text: string): boolean =>
  text.includes('://') || addressesIn(text.replace(KG, '')).some((after) => /[/?#]/.test(after));

/** A visitor's company name: many are called `Allegro.pl sp. z o.o.`, none has a path. */
export const companyName = z.string().check(
  z.overwrite(withoutHidden),
  z.trim(),
  z.maxLength(120, { abort: true }),
  z.refine(isOneLine, { params: { rule: 'format' } }),
  z.refine((text) => !hasLink(asSeen(text)), { params: { rule: 'company-name' } }),
);
