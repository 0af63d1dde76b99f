import { expect, test } from 'vitest';
import { checkAnswers } from '#shared/contract/check-answers.ts';
import type { Respondent } from '#shared/domain/questions/asked.ts';
import type { Answer } from '#shared/domain/questions/kinds.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { optionId, questionId, storedQuestion } from '#test/support/questions.ts';

const TYPES = ['typ_000000000001', 'typ_000000000002'] as const;
const BUYER: Respondent = { isBuyer: true, ticketTypeId: TYPES[0], orderedTypeIds: TYPES };
const HOLDER: Respondent = { ...BUYER, isBuyer: false, ticketTypeId: TYPES[1] };

const check = (
  questions: Question[],
  sent: Record<number, Answer>,
  { person = BUYER, seen = 1 }: { person?: Respondent; seen?: number } = {},
) => {
  const answers = Object.entries(sent).map(([n, answer]) => [questionId(Number(n)), answer] as const);
  return checkAnswers({ version: 2, questions }, person, Object.fromEntries(answers), seen);
};
const problemOf = (question: Question, answer: Answer) =>
  check([question], { 1: answer }).problems[questionId(1)]?.rule;

test.each<[Question['kind'], Answer[], Answer[]]>([
  ['text', ['x'.repeat(200)], ['x'.repeat(201), '', 7]],
  ['long-text', [`a\n${'x'.repeat(1998)}`], ['x'.repeat(2001), '  ', true]],
  ['one-of', [optionId(1)], [optionId(3), [optionId(1)], '']],
  ['several-of', [[optionId(2), optionId(1)]], [[], [optionId(1), optionId(1)], [optionId(3)], optionId(1)]],
  ['number', [0, -12.5, 1_000_000_000], [1_000_000_001, -1_000_000_001, '7', Number.NaN]],
  ['yes-no', [true, false], ['yes', 1]],
  ['date', ['2026-02-28'], ['2026-02-29', '28.02.2026', '2026-2-8', '']],
  ['consent', [1], [2, true, 0]],
])('a question of the kind %s takes %j and refuses %j', (kind, good, bad) => {
  const question = storedQuestion(1, kind);
  for (const answer of good) expect(problemOf(question, answer), String(answer)).toBeUndefined();
  for (const answer of bad) expect(problemOf(question, answer), String(answer)).toBeDefined();
});

test('an option that was removed is refused, and a text is kept without its surrounding spaces', () => {
  const options = [
    { id: optionId(1), label: { pl: 'a' } },
    { id: optionId(2), label: { pl: 'b' }, hidden: true },
  ];
  expect(problemOf(storedQuestion(1, 'one-of', { options }), optionId(2))).toBe('invalid');
  expect(check([storedQuestion(1, 'text')], { 1: '  Anna  ' }).answers).toEqual({ [questionId(1)]: 'Anna' });
});

test('a required answer is missed at its field, an optional one is not', () => {
  const missing = check([storedQuestion(1, 'text', { required: true }), storedQuestion(2, 'text')], {});
  expect(missing).toEqual({ answers: {}, problems: { [questionId(1)]: { rule: 'required' } } });
});

test('an answer to a question nobody knows is refused, one to a removed question is dropped', () => {
  const removed = storedQuestion(1, 'text', { hidden: true, required: true });
  expect(check([removed], { 1: 'x' })).toEqual({ answers: {}, problems: {} });
  expect(check([removed], { 2: 'x' }).problems).toEqual({ [questionId(2)]: { rule: 'unknown' } });
});

test('answers behind an answer that hides them are dropped along the whole chain', () => {
  const after = (n: number) => ({ shownWhen: { questionId: questionId(n), choice: 'yes' }, required: true });
  const chain = [
    storedQuestion(3, 'text', after(2)),
    storedQuestion(2, 'yes-no', after(1)),
    storedQuestion(1, 'yes-no'),
  ];
  const all = check(chain, { 1: true, 2: true, 3: 'x' });
  expect(Object.keys(all.answers)).toHaveLength(3);
  const none = check(chain, { 1: false, 2: true, 3: 'x' });
  expect(none).toEqual({ answers: { [questionId(1)]: false }, problems: {} });
  expect(check(chain, { 1: true }).problems).toEqual({ [questionId(2)]: { rule: 'required' } });
  expect(check(chain, {}).problems).toEqual({});
});

test('a several-of answer and a consent open what depends on them', () => {
  const when = (n: number, choice: string) => ({ shownWhen: { questionId: questionId(n), choice } });
  const several = [storedQuestion(1, 'several-of'), storedQuestion(2, 'text', when(1, optionId(2)))];
  expect(check(several, { 1: [optionId(1), optionId(2)], 2: 'x' }).answers).toHaveProperty(questionId(2));
  expect(check(several, { 1: [optionId(1)], 2: 'x' }).answers).not.toHaveProperty(questionId(2));
  const agreed = [storedQuestion(1, 'consent'), storedQuestion(2, 'text', when(1, 'yes'))];
  expect(check(agreed, { 1: 1, 2: 'x' }).answers).toHaveProperty(questionId(2));
});

test('the buyer answers for all types of the order, a holder for their own ticket', () => {
  const forBuyer = storedQuestion(1, 'text', { of: 'buyer', ticketTypeIds: [TYPES[1]], required: true });
  const forHolder = storedQuestion(2, 'text', { ticketTypeIds: [TYPES[1]], required: true });
  const asked = (person: Respondent) => Object.keys(check([forBuyer, forHolder], {}, { person }).problems);
  expect(asked(BUYER)).toEqual([questionId(1)]);
  expect(asked(HOLDER)).toEqual([questionId(2)]);
  expect(asked({ ...HOLDER, ticketTypeId: TYPES[0] })).toEqual([]);
  expect(asked({ ...BUYER, orderedTypeIds: [TYPES[0]] })).toEqual([]);
});

test('an answer to what was asked otherwise is asked for again until its form has seen it', () => {
  const changed = storedQuestion(1, 'text', { since: 2 });
  expect(check([changed], { 1: 'x' }, { seen: 1 }).problems).toEqual({
    [questionId(1)]: { rule: 'changed' },
  });
  expect(check([changed], { 1: 'x' }, { seen: 2 }).problems).toEqual({});
  expect(check([changed], {}, { seen: 1 }).problems).toEqual({});
});

test('a consent holds for the text that was read, whatever else of it changed', () => {
  const consent = storedQuestion(1, 'consent', { since: 2, textVersion: 2 });
  expect(check([consent], { 1: 2 }, { seen: 1 }).problems).toEqual({});
  expect(check([consent], { 1: 1 }, { seen: 2 }).problems).toEqual({ [questionId(1)]: { rule: 'changed' } });
});
