import { expect, test } from 'vitest';
import { checkFormAnswers } from '#shared/contract/check-form-answers.ts';
import { MAX_ANSWER_BYTES } from '#shared/domain/answers.ts';
import type { Answers } from '#shared/domain/questions/asked.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { questionId, storedQuestion } from '#test/support/questions.ts';

const TYPES = ['typ_000000000001', 'typ_000000000002'] as const;
const list = (...questions: Question[]) => ({ version: 2, questions });
const answers = (...texts: string[]): Answers =>
  Object.fromEntries(texts.map((text, index) => [questionId(index + 1), text]));
const at = (path: string, n = 1) => `${path}.answers.${questionId(n)}`;

test('everybody who is named is asked, and a ticket in the buyer’s name asks nothing', () => {
  const asked = list(storedQuestion(1, 'text', { required: true }));
  const tickets = [TYPES[0], TYPES[0], TYPES[1]].map((ticketTypeId) => ({ ticketTypeId }));
  const form = { buyer: {}, tickets: [...tickets, { ticketTypeId: TYPES[1], holder: {} }] };
  expect(checkFormAnswers(form, asked).problems).toEqual({
    [at('buyer')]: { rule: 'required' },
    [at('tickets.3.holder')]: { rule: 'required' },
  });
  expect(checkFormAnswers(form, asked).answers).toEqual([{}, undefined, undefined, {}]);
});

test('the buyer answers for all types of the form, a holder for the type of their ticket', () => {
  const [first, second] = TYPES;
  const asked = list(
    storedQuestion(1, 'text', { of: 'buyer', ticketTypeIds: [second], required: true }),
    storedQuestion(2, 'text', { ticketTypeIds: [second], required: true }),
  );
  const form = { buyer: {}, tickets: [{ ticketTypeId: first }, { ticketTypeId: second, holder: {} }] };
  expect(Object.keys(checkFormAnswers(form, asked).problems)).toEqual([
    at('buyer'),
    at('tickets.1.holder', 2),
  ]);
});

test('a fair without questions takes no answers', () => {
  const form = { buyer: { answers: answers('x') }, tickets: [{ ticketTypeId: TYPES[0] }] };
  expect(checkFormAnswers(form).problems).toEqual({ [at('buyer')]: { rule: 'unknown' } });
});

test('the answers of all people together are limited in bytes, and the longest is to be shortened', () => {
  const asked = list(...Array.from({ length: 10 }, (_, n) => storedQuestion(n + 1, 'long-text')));
  const [ticketTypeId] = TYPES;
  // The quotation marks count.
  const length = MAX_ANSWER_BYTES / 20 - 2;
  const texts = (longer: number) =>
    answers(...Array.from({ length: 10 }, (_, n) => 'x'.repeat(n === 3 ? length + longer : length)));
  const problemsWith = (longer: number) => {
    const buyer = { answers: texts(0) };
    const tickets = [{ ticketTypeId }, { ticketTypeId, holder: { answers: texts(longer) } }];
    return checkFormAnswers({ buyer, tickets, questionsVersion: 2 }, asked).problems;
  };
  expect(problemsWith(0)).toEqual({});
  expect(problemsWith(1)).toEqual({
    [at('tickets.1.holder', 4)]: { rule: 'answers-too-long', limit: MAX_ANSWER_BYTES },
  });
});
