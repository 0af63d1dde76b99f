import { isAsked } from './asked.ts';
import { type Option, offeredOf } from './kinds.ts';
import { noQuestions, type Question, type QuestionFields, type QuestionList } from './question.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody who answered has read; order, conditions and the types asked change no answer's meaning. */
const readOf = (asked: Question | QuestionFields) => [
  asked.label,
  asked.help,
  'text' in asked && asked.text,
  'options' in asked && offeredOf(asked.options).map(({ id, label }) => [id, label]),
];

/** The offered options, then those that were removed now or earlier. */
function optionsOf(sent: QuestionFields, before: Question | undefined): { options?: Option[] } {
  if (!('options' in sent)) return {};
  const offered = offeredOf(sent.options).map(({ id, label }) => ({ id, label }));
  const gone = before && 'options' in before ? before.options : [];
  const removed = gone.filter(({ id }) => !offered.some((option) => option.id === id));
  return { options: [...offered, ...removed.map((option) => ({ ...option, hidden: true as const }))] };
}

/** A consent's present text has a number; each earlier one stays under its own. */
function textsOf(sent: QuestionFields, before: Question | undefined) {
  if (sent.kind !== 'consent') return {};
  const { textVersion = 1, earlierTexts } = before ?? {};
  const was = before?.kind === 'consent' ? before.text : sent.text;
  if (isSame(was, sent.text)) return { textVersion, ...(earlierTexts && { earlierTexts }) };
  return { textVersion: textVersion + 1, earlierTexts: { ...earlierTexts, [textVersion]: was } };
}

function nextQuestion(sent: QuestionFields, before: Question | undefined, version: number): Question {
  const since = before && isAsked(before) && isSame(readOf(before), readOf(sent)) ? before.since : version;
  return { ...sent, ...optionsOf(sent, before), ...textsOf(sent, before), since } as Question;
}

/** The positions at which a question that was asked before is to become one of another kind. */
export const changedKinds = (sent: readonly QuestionFields[], before: QuestionList = noQuestions): number[] =>
  sent.flatMap(({ id, kind }, index) =>
    before.questions.some((known) => known.id === id && known.kind !== kind) ? [index] : [],
  );

/**
 * The list after an edit: what was left out is hidden, because orders may have answers to it. Ids stay, so a renamed
 * question or option keeps its answers.
 */
export function nextList(sent: readonly QuestionFields[], before: QuestionList = noQuestions): QuestionList {
  const version = before.version + 1;
  const asked = sent.map((fields) =>
    nextQuestion(
      fields,
      before.questions.find(({ id }) => id === fields.id),
      version,
    ),
  );
  const removed = before.questions.filter(({ id }) => !sent.some((fields) => fields.id === id));
  return { version, questions: [...asked, ...removed.map((one) => ({ ...one, hidden: true as const }))] };
}

/** The questions that differ from the other list's, by id: the trail shows no others. */
export const differingFrom = (list: readonly Question[], other: readonly Question[]) =>
  Object.fromEntries(
    list
      .filter((asked) => !other.some((known) => isSame(known, asked)))
      .map(({ id, ...fields }) => [id, fields]),
  );

/** What visitors are shown of a list: nothing that was removed, and of a consent only the present text. */
export const shownList = ({ version, questions }: QuestionList): QuestionList => ({
  version,
  questions: questions.filter(isAsked).map(({ earlierTexts: _, ...asked }) => ({
    ...asked,
    ...('options' in asked && { options: offeredOf(asked.options) }),
  })),
});

/** What is asked, as an editor sends it back. */
export const sentFields = ({ questions }: QuestionList): QuestionFields[] =>
  questions
    .filter(isAsked)
    .map(({ since: _, textVersion: __, earlierTexts: ___, hidden: ____, ...fields }) => ({
      ...fields,
      ...('options' in fields && { options: offeredOf(fields.options) }),
    }));

/** A copied fair's list: it asks the same, of its own types, and nobody has answered it yet. */
export const similarList = (list: QuestionList, typeIds: ReadonlyMap<string, string>): QuestionList =>
  nextList(
    sentFields(list).map((fields) => ({
      ...fields,
      ticketTypeIds: fields.ticketTypeIds.flatMap((id) => typeIds.get(id) ?? []),
    })),
  );
