import * as z from '../../zod.ts';
import { id } from '../ids.ts';
import { optionalLine } from '../line.ts';
import { localParagraphs, localText } from '../local-text.ts';
import { type KindFields, type KindName, kindFields } from './kinds.ts';

const common = z.strictObject({
  id: id('qst'),
  /** What is asked; a consent's name in tables. */
  label: localText(200),
  help: z.optional(z.strictObject({ pl: optionalLine(300), en: z.optional(optionalLine(300)) })),
  required: z.boolean(),
  /** The buyer is asked once; a holder is everybody who is named on a ticket, the buyer among them. */
  of: z.enum(['buyer', 'holder']),
  /** Whose tickets it is about; empty means all. */
  ticketTypeIds: z.array(id('typ')).check(z.maxLength(200)),
  /** It is shown only where the same person has chosen this elsewhere: an option's id, `yes` or `no`. */
  shownWhen: z.optional(
    z.strictObject({ questionId: id('qst'), choice: z.string().check(z.minLength(1), z.maxLength(20)) }),
  ),
});

type Common = z.infer<typeof common>;
type QuestionOf<Kind extends KindName> = Common & { kind: Kind } & KindFields<Kind>;
type AnyOf<Kind extends KindName> = { [Name in Kind]: QuestionOf<Name> }[Kind];

/** A question as an editor sends it. */
export type QuestionFields = AnyOf<KindName>;

/** What the server keeps beside that. */
const history = z.strictObject({
  /** The version of the list since which it is asked like this: answers to an earlier wording are asked for again. */
  since: z.int(),
  /** It was removed: nobody is asked, and the answers given keep their question. */
  hidden: z.optional(z.literal(true)),
  /** The number of a consent's present text, from 1. */
  textVersion: z.optional(z.int()),
  /** A consent's texts before, by their number, as people agreed to them. */
  earlierTexts: z.optional(z.record(z.string(), localParagraphs(2000))),
});
export type Question = QuestionFields & z.infer<typeof history>;

/** One schema for each kind, told apart by it. */
const unionOf = <More extends z.core.$ZodShape>(more: More) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(kindFields).map(([kind, fields]) =>
      z.extend(common, { kind: z.literal(kind), ...fields, ...more }),
    ) as unknown as [z.ZodMiniObject],
  );
export const questionFields = unionOf({}) as unknown as z.ZodMiniType<QuestionFields>;
const question = unionOf(history.shape) as unknown as z.ZodMiniType<Question>;

/** A fair's list of questions, the removed ones last. */
export const questionList = z.strictObject({
  /** Grows with each change. */
  version: z.int(),
  questions: z.array(question),
});
export type QuestionList = z.infer<typeof questionList>;

/** The list of a fair for which nobody has saved any. */
export const noQuestions: QuestionList = { version: 0, questions: [] };
