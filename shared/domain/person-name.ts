import * as z from 'zod/mini';

/** Endings of addresses that advertisements lead to; a dot after an initial is no address. */
const ENDINGS =
  'pl|com|net|org|eu|info|biz|io|me|co|ru|ua|by|de|uk|cz|sk|lt|fr|nl|us|cc|tv|to|ly|gg|xyz|top|shop|store|site|online|link|click|live|club|vip|win|bet|casino|app|dev|page|space|website|pro|icu';

/** Those that are also surnames, and any country's: only after what is too long for an initial or a title (`dr.Li`). */
const MORE_ENDINGS =
  '[a-z]{2}|zip|mov|blog|today|news|bid|loan|work|fun|buzz|games|money|cash|deals|sale|agency|world|group|digital|cloud|tech|email|mobi|name|asia|ninja|rocks|guru';

/** A full stop, and what browsers take for one. */
const STOPS = /[\u3002\uff0e\uff61]/g;

const PAGE = new RegExp(
  `://|\\bwww\\.|\\S\\.\\S+/|(?<![\\p{L}\\d])(?:[\\p{L}\\d-]+\\.(?:${ENDINGS})|[\\p{L}\\d-]{3,}\\.(?:${MORE_ENDINGS}))(?![\\p{L}\\d])`,
  'iu',
);

/** Line breaks and other control characters, and those that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name as a visitor may give it: it goes into mails in the organiser's name, also to people who asked for none, so
 * it carries no address of a page and stays on its line. Names that are on record already are read as they are.
 */
export const personName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(60),
  z.refine((name) => !PAGE.test(name.replace(STOPS, '.')) && !CONTROL.test(name), {
    params: { rule: 'person-name' },
  }),
);

/** A line of text that stays one. */
export const oneLine = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maximum),
    z.refine((text) => !CONTROL.test(text), { params: { rule: 'format' } }),
  );
