import { type Answers, askedOf, type Respondent } from '../domain/questions/asked.ts';
import { type Answer, answerSchema } from '../domain/questions/kinds.ts';
import type { Question, QuestionList } from '../domain/questions/question.ts';
import { checkFields } from './field-problems.ts';
import type { FieldProblem } from './problem.ts';

interface CheckedAnswers {
  /** What is kept: answers to questions that the person was not shown are left out. */
  answers: Record<string, Answer>;
  /** By the question's id. */
  problems: Record<string, FieldProblem>;
}

type Checked = { answer: Answer | undefined } | { problem: FieldProblem };

function checkAnswer(asked: Question, answer: Answer | undefined, seen: number): Checked {
  if (answer === undefined) return asked.required ? { problem: { rule: 'required' } } : { answer };
  // A consent's answer names its text, so that another name or help beside it asks for no second one.
  if (asked.since > seen && asked.kind !== 'consent') return { problem: { rule: 'changed' } };
  const { data, fields } = checkFields(answerSchema(asked), answer) as {
    data?: Answer;
    fields?: Record<string, FieldProblem>;
  };
  const [problem] = Object.values(fields ?? {});
  return problem ? { problem } : { answer: data };
}

/**
 * Holds a person's answers against the fair's questions.
 * @param seen the version of the list that their form showed
 */
export function checkAnswers(
  { questions }: QuestionList,
  person: Respondent,
  sent: Answers,
  seen: number,
): CheckedAnswers {
  const shown = askedOf(questions, person, sent);
  const unknown = Object.keys(sent).filter((id) => !questions.some((one) => one.id === id));
  const problems: Record<string, FieldProblem> = Object.fromEntries(
    unknown.map((id) => [id, { rule: 'unknown' as const }]),
  );
  const answers: Record<string, Answer> = {};
  for (const asked of shown) {
    const checked = checkAnswer(asked, sent[asked.id], seen);
    if ('problem' in checked) problems[asked.id] = checked.problem;
    else if (checked.answer !== undefined) answers[asked.id] = checked.answer;
  }
  return { answers, problems };
}
