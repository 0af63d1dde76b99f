import { expect, test } from 'vitest';
import { faultsIn } from '#shared/domain/questions/list-faults.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { optionId, questionFields, questionId } from '#test/support/questions.ts';

const TYPE = 'typ_000000000001';
const faults = (...sent: QuestionFields[]) => faultsIn(sent, new Set([TYPE]));
const after = (n: number, choice = 'yes') => ({ shownWhen: { questionId: questionId(n), choice } });
const asks = (n: number, more?: object) => questionFields(n, 'yes-no', more);

test('three questions may depend on each other, in any order, and a fourth may not', () => {
  const chain = [asks(3, after(2)), asks(2, after(1, 'no')), asks(1)];
  expect(faults(...chain)).toEqual([]);
  const chained = { path: '3.shownWhen.questionId', rule: 'chain', limit: 3 };
  expect(faults(...chain, asks(4, after(3)))).toEqual([chained]);
});

test('a circle of conditions is refused at each of its questions', () => {
  const circle = faults(asks(1, after(2)), asks(2, after(1)));
  expect(circle.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    '0.shownWhen.questionId chain',
    '1.shownWhen.questionId chain',
  ]);
  expect(faults(asks(1, after(1)))).toHaveLength(1);
});

test('a condition names a choice that another question of the list offers', () => {
  const choice = questionFields(1, 'one-of');
  expect(faults(choice, asks(2, after(1, optionId(2))))).toEqual([]);
  expect(faults(questionFields(1, 'consent'), asks(2, after(1)))).toEqual([]);
  const wrong = { path: '1.shownWhen.choice', rule: 'unknown' };
  expect(faults(choice, asks(2, after(1, optionId(3))))).toEqual([wrong]);
  expect(faults(questionFields(1, 'text'), asks(2, after(1)))).toEqual([wrong]);
  expect(faults(questionFields(1, 'consent'), asks(2, after(1, 'no')))).toEqual([wrong]);
  expect(faults(choice, asks(2, after(7)))).toEqual([{ path: '1.shownWhen.questionId', rule: 'unknown' }]);
});

test('a question for each holder cannot depend on what only the buyer is asked', () => {
  const buyers = asks(1, { of: 'buyer' });
  expect(faults(buyers, asks(2, after(1)))).toEqual([{ path: '1.shownWhen.questionId', rule: 'unknown' }]);
  expect(faults(buyers, asks(2, { of: 'buyer', ...after(1) }))).toEqual([]);
  expect(faults(asks(1), asks(2, { of: 'buyer', ...after(1) }))).toEqual([]);
});

test('a hundred options may be offered beside removed ones, none and a repeated one may not', () => {
  const options = (count: number, more = {}) =>
    Array.from({ length: count }, (_, n) => ({ id: optionId(n), label: { pl: 'x' }, ...more }));
  const offering = (list: object[]) => faults(questionFields(1, 'several-of', { options: list }));
  const removed = { id: optionId(500), label: { pl: 'x' }, hidden: true };
  expect(offering([...options(100), removed])).toEqual([]);
  expect(offering(options(101))).toEqual([{ path: '0.options', rule: 'too-long', limit: 100 }]);
  expect(offering([removed])).toEqual([{ path: '0.options', rule: 'required' }]);
  expect(offering([...options(1), ...options(1)])).toEqual([{ path: '0.options', rule: 'invalid' }]);
});

test('types are the fair’s own, and a question stands once in a list', () => {
  expect(faults(asks(1, { ticketTypeIds: [TYPE] }))).toEqual([]);
  const foreign = asks(1, { ticketTypeIds: [TYPE, 'typ_000000000002'] });
  expect(faults(foreign)).toEqual([{ path: '0.ticketTypeIds', rule: 'unknown' }]);
  expect(faults(asks(1), asks(1))).toEqual([{ path: '', rule: 'invalid' }]);
});
