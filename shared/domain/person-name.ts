import * as z from 'zod/mini';
import { isOneLine, withoutHidden } from './line.ts';

/** A full stop, and what browsers take for one beside what compatibility makes one. */
const STOPS = /[\u3002\uff0e\uff61]/g;

/** What is cut short before a name: `prof.Kowalska` is a name, `kasyno.best` is an address. */
const TITLES =
  'prof|inż|mgr|hab|doc|lek|med|wet|arch|adw|gen|płk|kpt|por|rtm|red|dyr|prez|min|mrs|jun|sen|esq|sta|ste|fra';

/** Endings of addresses that lead somewhere also after a title or an initial. */
const ENDINGS = 'pl|com|net|org|eu|info|biz|io|me|co|ru|ua|by|de|uk|cz|sk|lt|fr|nl|us|cc|tv|to|ly|gg';

/** There are some 1,400 endings and more every year, so any two words with a stop between them are an address. */
const ADDRESS = `(?!(?:${TITLES})\\.)[\\p{L}\\d-]{3,}\\.[\\p{L}\\d-]{2,}|[\\p{L}\\d-]+\\.(?:${ENDINGS})(?![\\p{L}\\d-])`;

const PAGE = new RegExp(`://|\\bwww\\.|\\S\\.\\S+/|(?<![\\p{L}\\d-])(?:${ADDRESS})`, 'iu');

/** What a reader sees, and a mail program makes a link of: look-alikes of letters and stops are what they look like. */
const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(STOPS, '.')
    .replace(/[\u200c-\u200f]/g, '');

const isName = (text: string): boolean =>
  isOneLine(text) && asSeen(text).trim() !== '' && !PAGE.test(asSeen(text));

/**
 * A name as a visitor may give it: it goes into mails in the organiser's name, also to people who asked for none, so
 * it carries no address of a page and stays on its line. Names that are on record already are read as they are.
 */
export const personName = z
  .string()
  .check(
    z.overwrite(withoutHidden),
    z.trim(),
    z.minLength(1),
    z.maxLength(60),
    z.refine(isName, { params: { rule: 'person-name' } }),
  );

/** The way to a page, and not only the name of a firm that is called like its site. */
const LINK = /:\/\/|[\p{L}\d-]{2,}\.[\p{L}\d-]{2,}[/?#]\S/iu;

/** The name of a firm as a visitor may give it: many are called `Allegro.pl sp. z o.o.`, none has a path. */
export const companyName = z.string().check(
  z.overwrite(withoutHidden),
  z.trim(),
  z.maxLength(120),
  z.refine(isOneLine, { params: { rule: 'format' } }),
  z.refine((text) => !LINK.test(asSeen(text)), { params: { rule: 'company-name' } }),
);
