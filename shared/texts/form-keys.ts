import { inLanguage, type Language, type LocalText, languages } from '../domain/text.ts';
import { hardSpaces } from './language-tools.ts';
import { type ShopTexts, shopTexts } from './shop.ts';

type Words = string | ((...values: never[]) => string) | { readonly [key: string]: Words };
type Branch = { readonly [key: string]: Words };

/** Texts that depend on a number in ways that a template cannot express. */
const COUNTED = new Set(['tickets.count', 'summary.days']);

/** More than any text has. */
const NAMES = ['{0}', '{1}', '{2}', '{3}'];

/** The text of a key, or its template: `Zapłać {0}`, where the form fills in `{0}`. */
function templateOf(words: Words): string | undefined {
  if (typeof words === 'string') return words;
  if (typeof words !== 'function') return undefined;
  return (words as (...values: string[]) => string)(...NAMES);
}

function flatten(branch: Branch, prefix = ''): [key: string, template: string][] {
  return Object.entries(branch).flatMap(([name, words]): [string, string][] => {
    const key = `${prefix}${name}`;
    const template = COUNTED.has(key) ? undefined : templateOf(words);
    if (template !== undefined) return [[key, template]];
    return typeof words === 'object' ? flatten(words, `${key}.`) : [];
  });
}

/** Places of the form that are empty unless the office writes a text, in the Markdown subset. */
export const formBlocks = [
  'block.intro',
  'block.beforeConsents',
  'block.afterForm',
  'block.thankYou',
] as const;
export type FormBlock = (typeof formBlocks)[number];

const builtIn: Record<Language, Map<string, string>> = {
  pl: new Map(flatten(shopTexts.pl)),
  en: new Map(flatten(shopTexts.en)),
};

/** Every key of the public form that the office may change: a path in `shopTexts`, or a block. */
export const formKeys: readonly string[] = [...builtIn.pl.keys(), ...formBlocks];

const isBlock = (key: string): key is FormBlock => (formBlocks as readonly string[]).includes(key);

/** The text that applies while the office has written none; blocks have none. */
export const builtInText = (key: string): { pl: string; en: string } => ({
  pl: builtIn.pl.get(key) ?? '',
  en: builtIn.en.get(key) ?? '',
});

/** The maximum length of a key's text: labels must stay short. */
export function formTextLimit(key: string): number {
  if (isBlock(key)) return 4000;
  return builtInText(key).pl.length <= 60 ? 120 : 600;
}

/** The placeholders `{0}`, `{1}` … that a text of this key may contain. */
export const placeholdersOf = (key: string): string[] => [
  ...new Set([...builtInText(key).pl.matchAll(/\{(\d)\}/g)].map(([, number = '']) => number)),
];

type Overrides = Readonly<Record<string, LocalText>>;

const fill = (template: string, values: readonly unknown[]): string =>
  template.replace(/\{(\d)\}/g, (whole, index: string) => String(values[Number(index)] ?? whole));

function override(branch: Branch, written: (key: string) => string | undefined, prefix = ''): Branch {
  const entries = Object.entries(branch).map(([name, words]): [string, Words] => {
    const text = written(`${prefix}${name}`);
    if (typeof words === 'object') return [name, override(words, written, `${prefix}${name}.`)];
    if (!text) return [name, words];
    return [name, typeof words === 'function' ? (...values: never[]) => fill(text, values) : text];
  });
  return Object.fromEntries(entries);
}

const wordedIn = (overrides: Overrides, lang: Language): ShopTexts => {
  const written = (key: string) => {
    const text = overrides[key];
    return text && hardSpaces(inLanguage(text, lang).trim());
  };
  return override(shopTexts[lang], written) as ShopTexts;
};

/** The form's texts in both languages, with the office's (`texts` of `/api/sale`) applied. */
export const shopTextsWith = (overrides: Overrides): Record<Language, ShopTexts> =>
  Object.fromEntries(languages.map((lang) => [lang, wordedIn(overrides, lang)])) as Record<
    Language,
    ShopTexts
  >;
