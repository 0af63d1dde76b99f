import { expect, test } from 'vitest';
import type { KeptAnswer } from '#shared/domain/answers.ts';
import { nextList } from '#shared/domain/questions/next-list.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { wordedAnswers } from '#shared/texts/worded-answers.ts';
import { optionId, questionFields, questionId, storedQuestion } from '#test/support/questions.ts';

const AT = '2026-11-21T10:00:00.000Z';
const wordsOf = (question: Question, answer: KeptAnswer) =>
  wordedAnswers({ [questionId(1)]: answer }, { version: 1, questions: [question] })[0]?.answer;

test.each<[Question['kind'], KeptAnswer, string, string]>([
  ['text', 'Łódź', 'Łódź', 'Łódź'],
  ['one-of', optionId(1), 'Opcja 1', 'Opcja 1'],
  ['several-of', [optionId(2), optionId(1)], 'Opcja 2, Opcja 1', 'Opcja 2, Opcja 1'],
  ['number', 1234.5, '1234,5', '1,234.5'],
  ['yes-no', false, 'Nie', 'No'],
  ['date', '2026-02-28', '28 lutego 2026', '28 February 2026'],
  [
    'consent',
    { textVersion: 1, at: AT },
    'Tak: Zgadzam się na newsletter.',
    'Yes: Zgadzam się na newsletter.',
  ],
])('an answer of the kind %s reads in both languages', (kind, answer, pl, en) => {
  const words = wordsOf(storedQuestion(1, kind), answer);
  expect(words?.pl.replaceAll('\u00a0', ' ')).toBe(pl);
  expect(words?.en?.replaceAll('\u00a0', ' ')).toBe(en);
});

test('a consent reads as it was agreed to, whatever its text became', () => {
  const changed = questionFields(1, 'consent', { text: { pl: 'Inna zgoda.' } });
  const list = nextList([changed], nextList([questionFields(1, 'consent')]));
  const worded = (textVersion: number) => wordedAnswers({ [questionId(1)]: { textVersion, at: AT } }, list);
  expect(worded(1)).toMatchObject([{ at: AT, answer: { pl: expect.stringContaining('newsletter') } }]);
  expect(worded(2)).toMatchObject([{ at: AT, answer: { pl: expect.stringContaining('Inna zgoda') } }]);
});

test('answers stand in the order of their questions, and those to removed or unknown ones are not lost', () => {
  const list = nextList(
    [questionFields(2, 'text')],
    nextList([questionFields(1, 'text'), questionFields(2, 'text')]),
  );
  const answers = { [questionId(9)]: 'c', [questionId(1)]: 'b', [questionId(2)]: 'a' };
  expect(wordedAnswers(answers, list).map(({ answer }) => answer.pl)).toEqual(['a', 'b', 'c']);
  expect(wordedAnswers(answers).map(({ question }) => question.pl)).toContain(questionId(9));
  expect(wordedAnswers(undefined, list)).toEqual([]);
});

test('an option that was removed keeps its words', () => {
  const options = [{ id: optionId(1), label: { pl: 'Opcja 1' } }];
  const list = nextList([questionFields(1, 'one-of', { options })], nextList([questionFields(1, 'one-of')]));
  expect(wordedAnswers({ [questionId(1)]: optionId(2) }, list)).toMatchObject([
    { answer: { pl: 'Opcja 2' } },
  ]);
});
