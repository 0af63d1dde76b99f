import { MAX_ANSWER_BYTES } from '../domain/answers.ts';
import type { Answers, Respondent } from '../domain/questions/asked.ts';
import { bytesOf } from '../domain/questions/list-faults.ts';
import { noQuestions, type QuestionList } from '../domain/questions/question.ts';
import { checkAnswers } from './check-answers.ts';
import type { FieldProblem } from './problem.ts';

interface Answering {
  answers?: Answers | undefined;
}

/** A purchase as far as its answers go. */
export interface AnsweredForm {
  buyer: Answering;
  tickets: readonly { ticketTypeId: string; holder?: Answering | undefined }[];
  questionsVersion?: number | undefined;
}

interface CheckedForm {
  /** What is kept of each ticket's holder, the buyer first; undefined for those who are not named. */
  answers: (Answers | undefined)[];
  /** By their paths in the form. */
  problems: Record<string, FieldProblem>;
}

/** Everybody whom the form names, by their ticket. A ticket in the buyer's name asks nothing a second time. */
function namedIn({ buyer, tickets }: AnsweredForm) {
  const orderedTypeIds = tickets.map(({ ticketTypeId }) => ticketTypeId);
  return tickets.map(({ ticketTypeId, holder }, index) => {
    const isBuyer = index === 0;
    const named = isBuyer ? buyer : holder;
    const person: Respondent = { isBuyer, ticketTypeId, orderedTypeIds };
    const path = isBuyer ? 'buyer.answers' : `tickets.${index}.holder.answers`;
    return named && { path, person, sent: named.answers ?? {} };
  });
}

/** The answer to shorten where all together are too long. */
function longestIn(named: ReturnType<typeof namedIn>): Record<string, FieldProblem> {
  const all = named.flatMap((one) =>
    Object.entries(one?.sent ?? {}).map(([id, answer]) => ({
      path: `${one?.path}.${id}`,
      bytes: bytesOf(answer),
    })),
  );
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= MAX_ANSWER_BYTES) return {};
  const longest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  return { [longest.path]: { rule: 'answers-too-long', limit: MAX_ANSWER_BYTES } };
}

/** Holds all answers of a purchase against the fair's questions. */
export function checkFormAnswers(form: AnsweredForm, list: QuestionList = noQuestions): CheckedForm {
  const named = namedIn(form);
  const problems: CheckedForm['problems'] = {};
  const answers = named.map((one) => {
    if (!one) return undefined;
    const checked = checkAnswers(list, one.person, one.sent, form.questionsVersion ?? 0);
    for (const [id, problem] of Object.entries(checked.problems)) problems[`${one.path}.${id}`] = problem;
    return checked.answers;
  });
  return { answers, problems: { ...longestIn(named), ...problems } };
}
