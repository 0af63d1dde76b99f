import { describe, expect, test } from 'vitest';
import { type KindName, kindFields } from '#shared/domain/questions/kinds.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';
import {
  errorsOf,
  fieldsOf,
  newQuestion,
  valuesOf,
  withQuestion,
} from '#web/src/features/questions/components/question-values.ts';

const TYPE = 'typ_000000000001';
const errors = (question: QuestionFields, asked: readonly QuestionFields[] = [], more: object = {}) =>
  errorsOf({ ...valuesOf(question), ...more }, asked, new Set([TYPE]), ({ id }) => `breaks ${id}`);

test.each(Object.keys(kindFields) as KindName[])(
  'a question of the kind %s comes out of its form as it went in',
  (kind) => {
    const shownWhen = { questionId: questionId(2), choice: 'yes' };
    const plain = questionFields(1, kind);
    const whole = questionFields(1, kind, {
      label: { pl: 'Pytanie', en: 'Question' },
      help: { pl: 'Podpowiedź', en: 'Help' },
      ...{ required: true, of: 'buyer', ticketTypeIds: [TYPE], shownWhen },
    });
    for (const question of [plain, whole]) expect(fieldsOf(valuesOf(question))).toEqual(question);
    expect(errors(plain)).toEqual({});
  },
);

describe('what keeps a question from being saved', () => {
  test('a new question lacks its label, and a list its answers', () => {
    const { kind: _, ...values } = newQuestion();
    expect(errors(questionFields(1, 'text'), [], { label: values.label })).toEqual({
      'label.pl': { rule: 'required' },
    });
    const empty = { options: values.options };
    expect(Object.keys(errors(questionFields(1, 'one-of'), [], empty))).toEqual([
      'options.0.label.pl',
      'options.1.label.pl',
    ]);
    expect(errors(questionFields(1, 'one-of'), [], { options: [] })).toMatchObject({
      options: { rule: 'required' },
    });
  });

  test('a condition without an answer, and one on a question that is gone, are told at their fields', () => {
    const other = questionFields(2, 'yes-no');
    const depends = { dependsOn: other.id, choice: '' };
    expect(Object.keys(errors(questionFields(1, 'text'), [other], depends))).toEqual(['choice']);
    expect(errors(questionFields(1, 'text'), [], { ...depends, choice: 'yes' })).toEqual({
      dependsOn: { rule: 'unknown' },
    });
  });

  test('an answer that another question depends on stays until that one is changed', () => {
    const asked = questionFields(1, 'one-of');
    const shownWhen = { questionId: asked.id, choice: optionId(2) };
    const other = questionFields(2, 'text', { shownWhen });
    const [first] = valuesOf(asked).options;
    expect(errors(asked, [asked, other], { options: [first] })).toEqual({ kind: `breaks ${other.id}` });
  });
});

test('a changed question keeps its place, a new one is the last', () => {
  const [one, two, three] = [1, 2, 3].map((n) => questionFields(n, 'text')) as [
    QuestionFields,
    QuestionFields,
    QuestionFields,
  ];
  const changed = { ...one, required: true };
  expect(withQuestion([one, two], changed)).toEqual([changed, two]);
  expect(withQuestion([one, two], three)).toEqual([one, two, three]);
});
