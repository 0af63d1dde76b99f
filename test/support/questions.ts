import type { KindName } from '#shared/domain/questions/kinds.ts';
import type { Question, QuestionFields } from '#shared/domain/questions/question.ts';

/** `qst_000000000007` */
export const questionId = (n: number): string => `qst_${String(n).padStart(12, '0')}`;
export const optionId = (n: number): string => `opt_${String(n).padStart(12, '0')}`;

const ofKind: { [Kind in KindName]?: object } = {
  'one-of': { options: [1, 2].map((n) => ({ id: optionId(n), label: { pl: `Opcja ${n}` } })) },
  'several-of': { options: [1, 2].map((n) => ({ id: optionId(n), label: { pl: `Opcja ${n}` } })) },
  consent: { text: { pl: 'Zgadzam się na newsletter.' }, withdrawal: 'rodo@targi.example.com' },
};

/** A question that every holder is asked and nobody has to answer. */
export const questionFields = (n: number, kind: KindName, more: object = {}): QuestionFields =>
  ({
    ...{ id: questionId(n), kind, label: { pl: `Pytanie ${n}` }, required: false },
    ...{ of: 'holder', ticketTypeIds: [], ...ofKind[kind], ...more },
  }) as QuestionFields;

/** The same, as it is stored. */
export const storedQuestion = (n: number, kind: KindName, more: object = {}): Question => ({
  since: 1,
  ...questionFields(n, kind, more),
});
