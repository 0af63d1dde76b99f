import { type IdPrefix, idOf } from '#shared/domain/ids.ts';
import { type KindName, kindFields, type Option } from '#shared/domain/questions/kinds.ts';
import { faultsIn } from '#shared/domain/questions/list-faults.ts';
import { type QuestionFields, questionFields } from '#shared/domain/questions/question.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { localTextOf, typedText } from '#web/src/lib/form/typed-values.ts';

interface Typed {
  pl: string;
  en: string;
}

/** A question as its form has it, with the fields of all kinds. */
export interface QuestionValues extends Record<string, unknown> {
  id: string;
  kind: KindName;
  label: Typed;
  help: Typed;
  required: boolean;
  of: QuestionFields['of'];
  ticketTypeIds: readonly string[];
  /** The question that it depends on; empty where it is always shown. */
  dependsOn: string;
  choice: string;
  options: readonly { id: string; label: Typed }[];
  text: Typed;
  withdrawal: string;
}

export const newId = (prefix: IdPrefix): string => idOf(prefix, crypto.getRandomValues(new Uint8Array(8)));

const blank: Typed = { pl: '', en: '' };
export const newOption = () => ({ id: newId('opt'), label: blank });

export const newQuestion = (): QuestionValues => ({
  ...{ id: newId('qst'), kind: 'text', label: blank, help: blank, required: false, of: 'holder' },
  ...{ ticketTypeIds: [], dependsOn: '', choice: '' },
  ...{ options: [newOption(), newOption()], text: blank, withdrawal: '' },
});

const typedOption = ({ id, label }: Option) => ({ id, label: typedText(label) });

export const valuesOf = (asked: QuestionFields): QuestionValues => ({
  ...newQuestion(),
  ...{ id: asked.id, kind: asked.kind, required: asked.required, of: asked.of },
  label: typedText(asked.label),
  ...(asked.help && { help: typedText(asked.help) }),
  ticketTypeIds: asked.ticketTypeIds,
  ...(asked.shownWhen && { dependsOn: asked.shownWhen.questionId, choice: asked.shownWhen.choice }),
  ...('options' in asked && { options: asked.options.map(typedOption) }),
  ...('text' in asked && { text: typedText(asked.text), withdrawal: asked.withdrawal }),
});

export const hasField = (kind: KindName, field: 'options' | 'text'): boolean => field in kindFields[kind];

/** What is sent of a form, whose schema says whether it is right. */
export function fieldsOf(values: QuestionValues): QuestionFields {
  const { id, kind, label, help, required, of, ticketTypeIds, dependsOn, choice } = values;
  const hasHelp = filled(help.pl) || filled(help.en);
  return {
    ...{ id, kind, required, of, ticketTypeIds: [...ticketTypeIds] },
    label: localTextOf(label),
    ...(hasHelp && { help: localTextOf(help) }),
    ...(dependsOn && { shownWhen: { questionId: dependsOn, choice } }),
    ...(hasField(kind, 'options') && {
      options: values.options.map((option) => ({ id: option.id, label: localTextOf(option.label) })),
    }),
    ...(hasField(kind, 'text') && { text: localTextOf(values.text), withdrawal: values.withdrawal }),
  } as QuestionFields;
}

/** The list with a question as it is now: in its place, or at the end. */
export const withQuestion = (asked: readonly QuestionFields[], question: QuestionFields): QuestionFields[] =>
  asked.some(({ id }) => id === question.id)
    ? asked.map((one) => (one.id === question.id ? question : one))
    : [...asked, question];

const inForm: Record<string, string> = { 'shownWhen.questionId': 'dependsOn', 'shownWhen.choice': 'choice' };

/**
 * What keeps a question from being saved among the others, by the form's fields.
 * @param breaks says that another question depends on what this one had
 */
export function errorsOf(
  values: QuestionValues,
  asked: readonly QuestionFields[],
  typeIds: ReadonlySet<string>,
  breaks: (other: QuestionFields) => string,
): FieldErrors {
  const question = fieldsOf(values);
  const own = checkRequest(questionFields, question, values);
  const list = withQuestion(asked, question);
  const place = list.indexOf(question);
  const found: FieldErrors = {};
  for (const { path, ...problem } of faultsIn(list, typeIds)) {
    const [index, ...rest] = path.split('.');
    const other = list[Number(index)];
    if (Number(index) === place) found[rest.join('.')] = problem;
    else if (other) found.kind = breaks(other);
  }
  const named = Object.entries({ ...found, ...own }).map(([path, error]) => [inForm[path] ?? path, error]);
  return Object.fromEntries(named);
}
