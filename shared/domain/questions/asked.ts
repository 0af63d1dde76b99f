import type { Answer, KindName } from './kinds.ts';
import type { Question } from './question.ts';

/** By the question's id. */
export type Answers = Readonly<Record<string, Answer>>;

/** Somebody whom a purchase names. */
export interface Respondent {
  isBuyer: boolean;
  /** The type of their own ticket. */
  ticketTypeId: string;
  /** The types of all tickets of the purchase, which the buyer answers for. */
  orderedTypeIds: readonly string[];
}

export const isAsked = ({ hidden }: Pick<Question, 'hidden'>): boolean => !hidden;

/** The choices that an answer has, as another question's condition names them. */
function choicesIn(kind: KindName, answer: Answer): readonly string[] {
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  if (kind === 'consent') return ['yes'];
  return typeof answer === 'object' ? answer : [String(answer)];
}

function concerns({ of, ticketTypeIds }: Question, person: Respondent): boolean {
  if (of === 'buyer' && !person.isBuyer) return false;
  const types = of === 'buyer' ? person.orderedTypeIds : [person.ticketTypeId];
  return ticketTypeIds.length === 0 || ticketTypeIds.some((id) => types.includes(id));
}

/**
 * The questions that somebody who has answered this sees, in their order: a question whose condition is an answer to a
 * hidden one is hidden, too.
 */
export function askedOf(questions: readonly Question[], person: Respondent, answers: Answers): Question[] {
  const all = new Map(
    questions.filter((one) => isAsked(one) && concerns(one, person)).map((one) => [one.id, one]),
  );
  const isShown = ({ shownWhen }: Question): boolean => {
    if (!shownWhen) return true;
    const other = all.get(shownWhen.questionId);
    const answer = answers[shownWhen.questionId];
    if (!other || answer === undefined || !isShown(other)) return false;
    return choicesIn(other.kind, answer).includes(shownWhen.choice);
  };
  return [...all.values()].filter(isShown);
}
