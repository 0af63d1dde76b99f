import {
  answersOf,
  columnsWith,
  isAnswerColumn,
  type ShownSoldColumn,
  type ShownTicket,
  type SoldColumn,
  shownSoldColumns,
} from '#shared/contract/tickets.ts';
import type { KeptAnswer, KeptAnswers } from '#shared/domain/answers.ts';
import { noQuestions, type Question, type QuestionList } from '#shared/domain/questions/question.ts';
import type { Cell } from '#shared/domain/searchable.ts';
import { languages } from '#shared/domain/text.ts';
import { searchedCell } from '#shared/records/sold-cell.ts';
import { answerText } from '#shared/texts/worded-answers.ts';
import { named } from './english-names.ts';
import type { Cells } from './row-filter.ts';
import type { ShownType } from './shown-type.ts';

const isShown = (column: string): column is ShownSoldColumn =>
  (shownSoldColumns as readonly string[]).includes(column);

type Answered = Pick<ShownTicket, 'answers'>;

/** Reads a row's answers once for all questions of a row: a search asks for one after the other. */
function answersReader(): (row: Answered) => KeptAnswers {
  let last: Answered | undefined;
  let answers: KeptAnswers = {};
  return (row) => {
    if (row !== last) answers = answersOf(row);
    last = row;
    return answers;
  };
}

/** An answer to sort by: options in the order of their question, numbers by value, consents by their moment. */
function answerValue(question: Question, answer: KeptAnswer | undefined): Cell {
  if (answer === undefined) return '';
  if (typeof answer === 'number' || typeof answer === 'boolean') return answer;
  if (typeof answer === 'object' && 'textVersion' in answer) return answer.at;
  const options = 'options' in question ? question.options.map(({ id }) => id) : [];
  const placeOf = (id: string) => (options.includes(id) ? String(options.indexOf(id)) : id);
  return [answer].flat().map(placeOf).join(', ');
}

function answerWords(question: Question, answer: KeptAnswer | undefined): string {
  return answer === undefined ? '' : languages.map((lang) => answerText(question, answer, lang)).join('\n');
}

/** How the sold tickets of a fair are searched and sorted, by their columns and by its questions. */
export function soldCells(
  types: readonly ShownType[],
  { questions }: QuestionList = noQuestions,
): Cells<ShownTicket, SoldColumn> & { searched: readonly SoldColumn[] } {
  const inBoth = named(types);
  const answersIn = answersReader();
  const asked = new Map<string, Question>(questions.map((question) => [question.id, question]));
  return {
    searched: columnsWith(questions),
    cellOf(row, column) {
      if (!isAnswerColumn(column)) return row[column];
      const question = asked.get(column);
      return question ? answerValue(question, answersIn(row)[question.id]) : '';
    },
    textOf(row, column) {
      if (isAnswerColumn(column)) {
        const question = asked.get(column);
        return question ? answerWords(question, answersIn(row)[question.id]) : '';
      }
      if (isShown(column)) return searchedCell(column === 'ticketType' ? inBoth(row) : row, column);
      return String(row[column]);
    },
  };
}
