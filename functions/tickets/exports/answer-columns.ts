import type { KeptAnswers } from '#shared/domain/answers.ts';
import { noQuestions, type QuestionList } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { answerText } from '#shared/texts/worded-answers.ts';
import type { SheetCell, SheetColumn } from '../../documents/xlsx.ts';

const WIDTH = 25;

/** A column for each question, those that were removed too, after the screen's. */
export const answerColumns = (
  { questions }: QuestionList = noQuestions,
  lang: Language = 'pl',
): SheetColumn[] => questions.map(({ label }) => ({ title: inLanguage(label, lang), width: WIDTH }));

export const answerCells = (
  answers: KeptAnswers = {},
  { questions }: QuestionList = noQuestions,
  lang: Language = 'pl',
): SheetCell[] =>
  questions.map((question) => {
    const answer = answers[question.id];
    return answer === undefined ? '' : answerText(question, answer, lang);
  });
