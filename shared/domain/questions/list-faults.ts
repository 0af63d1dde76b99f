import { choicesOf, MAX_OPTIONS, offeredIn } from './kinds.ts';
import type { QuestionFields } from './question.ts';

export const MAX_QUESTIONS = 30;

/** How many questions depend on each other in a row, the first counted. */
export const MAX_CHAIN = 3;

/** Of a list with what was removed from it, as JSON: an item of the table takes 400 KB. */
export const MAX_LIST_BYTES = 120_000;

interface ListFault {
  /** `2.shownWhen.choice`; empty where it is about the whole list. */
  path: string;
  rule: 'required' | 'unknown' | 'invalid' | 'chain' | 'too-long';
  limit?: number;
}

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** How many questions stand in a row up to this one; a circle never ends, so counting stops beyond the limit. */
function chainUpTo(asked: QuestionFields, all: ReadonlyMap<string, QuestionFields>): number {
  let length = 1;
  let before = all.get(asked.shownWhen?.questionId ?? '');
  while (before && length <= MAX_CHAIN) {
    length += 1;
    before = all.get(before.shownWhen?.questionId ?? '');
  }
  return length;
}

function conditionFault(asked: QuestionFields, all: ReadonlyMap<string, QuestionFields>) {
  const { shownWhen, of } = asked;
  if (!shownWhen) return undefined;
  const other = all.get(shownWhen.questionId);
  // Only the buyer is asked both kinds: another holder could never show a holder's question by a buyer's answer.
  if (!other || (of === 'holder' && other.of === 'buyer'))
    return { path: 'shownWhen.questionId', rule: 'unknown' as const };
  if (!choicesOf(other).includes(shownWhen.choice))
    return { path: 'shownWhen.choice', rule: 'unknown' as const };
  if (chainUpTo(asked, all) > MAX_CHAIN)
    return { path: 'shownWhen.questionId', rule: 'chain' as const, limit: MAX_CHAIN };
  return undefined;
}

const hasRepeats = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

function optionFaults(offered: readonly string[]): ListFault[] {
  if (offered.length === 0) return [{ path: 'options', rule: 'required' }];
  if (hasRepeats(offered)) return [{ path: 'options', rule: 'invalid' }];
  return offered.length > MAX_OPTIONS ? [{ path: 'options', rule: 'too-long', limit: MAX_OPTIONS }] : [];
}

/** What is wrong with a question beside the others. */
function faultsOf(
  asked: QuestionFields,
  all: ReadonlyMap<string, QuestionFields>,
  typeIds: ReadonlySet<string>,
): ListFault[] {
  const condition = conditionFault(asked, all);
  const options = 'options' in asked ? offeredIn(asked.options) : undefined;
  return [
    ...(condition ? [condition] : []),
    ...(asked.ticketTypeIds.some((id) => !typeIds.has(id))
      ? [{ path: 'ticketTypeIds', rule: 'unknown' as const }]
      : []),
    ...(options ? optionFaults(options) : []),
  ];
}

/** Everything that keeps a list, in which each question is right by itself, from being saved for a fair's types. */
export function faultsIn(sent: readonly QuestionFields[], typeIds: ReadonlySet<string>): ListFault[] {
  const all = new Map(sent.map((asked) => [asked.id, asked]));
  const faults = sent.flatMap((asked, index) =>
    faultsOf(asked, all, typeIds).map((fault) => ({ ...fault, path: `${index}.${fault.path}` })),
  );
  return all.size < sent.length ? [...faults, { path: '', rule: 'invalid' }] : faults;
}
