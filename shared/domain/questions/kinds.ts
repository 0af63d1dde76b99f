import * as z from '../../zod.ts';
import { id } from '../ids.ts';
import { line } from '../line.ts';
import { localParagraphs, localText } from '../local-text.ts';
import { isDay } from '../time.ts';

export const MAX_OPTIONS = 100;
/** Of a short text, in characters. */
export const MAX_TEXT = 200;
export const MAX_LONG_TEXT = 2000;
const MAX_NUMBER = 1_000_000_000;

const option = z.strictObject({
  id: id('opt'),
  label: localText(120),
  /** It was removed: nobody is offered it, and answers that have it keep their words. */
  hidden: z.optional(z.literal(true)),
});
export type Option = z.infer<typeof option>;

/** The removed ones stand beside those that are offered, whose number `faultsIn` limits. */
const options = z.array(option).check(z.maxLength(3000));

/** What each kind of question has beside what all have. */
export const kindFields = {
  text: {},
  'long-text': {},
  'one-of': { options },
  'several-of': { options },
  number: {},
  'yes-no': {},
  date: {},
  consent: {
    /** What people agree to, word for word; `label` names it in tables. */
    text: localParagraphs(2000),
    /** Where they withdraw it: an address, or a sentence that names one. */
    withdrawal: line(200),
  },
} as const satisfies Record<string, z.core.$ZodShape>;
export type KindName = keyof typeof kindFields;
export type KindFields<Kind extends KindName> = {
  [Name in keyof (typeof kindFields)[Kind]]: z.output<(typeof kindFields)[Kind][Name]>;
};

/** What somebody answered, as a form sends it. A consent is the version of the text that was agreed to. */
export type Answer = string | number | boolean | readonly string[];

type AskedFields<Kind extends KindName> = KindFields<Kind> & { textVersion?: number | undefined };

/** What the rest of the product needs to know of a kind. */
interface Kind<Asked> {
  /** The schema of an answer; it says at the field what is wrong with another one. */
  answer(asked: Asked): z.core.$ZodType<Answer>;
  /** The answers that another question may depend on; absent where none may. */
  choices?(asked: Asked): readonly string[];
}

/** The options that are not removed. */
export const offeredOf = (all: readonly Option[]): Option[] => all.filter(({ hidden }) => !hidden);
/** Their ids. */
export const offeredIn = (all: readonly Option[]): string[] => offeredOf(all).map(({ id }) => id);
const oneOf = (asked: { options: readonly Option[] }) => z.enum(offeredIn(asked.options));

const paragraphs = z.string().check(z.trim(), z.minLength(1, { abort: true }), z.maxLength(MAX_LONG_TEXT));

/** Every kind of question; whatever differs between kinds is said here. */
const kinds: { [Name in KindName]: Kind<AskedFields<Name>> } = {
  text: { answer: () => line(MAX_TEXT) },
  'long-text': { answer: () => paragraphs },
  'one-of': { answer: oneOf, choices: ({ options: all }) => offeredIn(all) },
  'several-of': {
    answer: (asked) =>
      z.array(oneOf(asked)).check(
        z.minLength(1, { abort: true }),
        z.maxLength(MAX_OPTIONS),
        z.refine((chosen) => new Set(chosen).size === chosen.length),
      ),
    choices: ({ options: all }) => offeredIn(all),
  },
  number: { answer: () => z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER)) },
  'yes-no': { answer: () => z.boolean(), choices: () => ['yes', 'no'] },
  date: { answer: () => z.string().check(z.refine(isDay, { params: { rule: 'format' } })) },
  consent: {
    answer: ({ textVersion = 1 }) =>
      z.int().check(z.refine((agreedTo) => agreedTo === textVersion, { params: { rule: 'changed' } })),
    choices: () => ['yes'],
  },
};

type Asked = { [Name in KindName]: { kind: Name } & AskedFields<Name> }[KindName];

/** A kind's methods take its own questions only, which the compiler cannot follow through the table. */
const kindOf = ({ kind }: Asked) => kinds[kind] as Kind<Asked>;

export const answerSchema = (asked: Asked): z.core.$ZodType<Answer> => kindOf(asked).answer(asked);

/** The answers that another question may depend on. */
export const choicesOf = (asked: Asked): readonly string[] => kindOf(asked).choices?.(asked) ?? [];
