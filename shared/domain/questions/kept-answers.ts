import type { KeptAnswers } from '../answers.ts';
import type { Answers } from './asked.ts';
import { noQuestions, type QuestionList } from './question.ts';

/** Checked answers as an order keeps them: a consent with the moment when it was given. */
export function keptOf(answers: Answers, at: string, { questions }: QuestionList = noQuestions): KeptAnswers {
  const isConsent = (id: string) => questions.some((asked) => asked.id === id && asked.kind === 'consent');
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      isConsent(id) ? { textVersion: Number(answer), at } : answer,
    ]),
  );
}
