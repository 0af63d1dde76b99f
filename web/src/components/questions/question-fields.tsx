import type { FocusEvent } from 'react';
import { type Answers, askedOf, type Respondent } from '#shared/domain/questions/asked.ts';
import type { Answer } from '#shared/domain/questions/kinds.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import type { Language } from '#shared/domain/text.ts';
import { AnswerField } from './answer-field.tsx';

interface QuestionFieldsProps {
  questions: readonly Question[];
  person: Respondent;
  answers: Answers;
  /** Where the answers stand in the form: `buyer.answers`. */
  path: string;
  lang: Language;
  errorOf: (path: string) => string | undefined;
  onAnswer: (questionId: string, answer: Answer | undefined) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The questions that a person is asked after what they have answered; empty where there are none. */
export const QuestionFields = ({
  questions,
  person,
  answers,
  path,
  errorOf,
  onAnswer,
  ...shared
}: QuestionFieldsProps) =>
  askedOf(questions, person, answers).map((asked) => (
    <AnswerField
      {...shared}
      key={asked.id}
      asked={asked}
      id={`${path}.${asked.id}`}
      answer={answers[asked.id]}
      error={errorOf(`${path}.${asked.id}`)}
      onChange={(answer) => onAnswer(asked.id, answer)}
    />
  ));

/** The answers with another one; without it where it is undefined. */
export function withAnswer(answers: Answers, questionId: string, answer: Answer | undefined): Answers {
  const { [questionId]: _, ...others } = answers;
  return answer === undefined ? others : { ...others, [questionId]: answer };
}
