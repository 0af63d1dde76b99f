import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getQuestions } from '#shared/contract/questions.ts';
import { columnsWith, type TableColumnName } from '#shared/contract/tickets.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useMedia } from '#web/src/lib/use-media.ts';
import { columnsIn, firstColumns, isWide, knownColumns, withColumns } from './columns-address.ts';

/** From here on a window shows enough of the wide table to begin with it. */
const WIDE_WINDOW = '(width >= 1280px)';

interface Choice {
  columns: readonly TableColumnName[];
  /** What leaving the wide table shows: fewer than all. */
  narrow: readonly TableColumnName[];
}

const NO_QUESTIONS: readonly Question[] = [];

/** People share a desk's browser, and each has columns of their own. */
const keyOf = (person: string): string => `bramka.sold-columns.2.${person}`;

function recalled(person: string, all: readonly TableColumnName[]): Choice | undefined {
  const stored = readItem<Record<keyof Choice, string[]>>(keyOf(person));
  if (!Array.isArray(stored?.columns) || !Array.isArray(stored.narrow)) return undefined;
  return { columns: knownColumns(stored.columns, all), narrow: knownColumns(stored.narrow, all) };
}

/**
 * The table's columns, with those of the fair's questions: those that the address names, else what the person chose last
 * in this browser, else all of them in a wide window and the first eight in a smaller one.
 */
export function useColumns(fairId: string) {
  const [search, setSearch] = useSearchParams();
  const session = useSession({ onlyIfKnown: true });
  const person = session.kind === 'in' ? session.session.email : '';
  const [made, setMade] = useState<Choice>();
  const asked = useCall(getQuestions, { params: { id: fairId } }, { enabled: fairId !== '' });
  const questions = asked.data?.questions ?? NO_QUESTIONS;
  const all = columnsWith(questions);
  const begins = useMedia(WIDE_WINDOW) ? all : firstColumns;
  const choice = made ?? recalled(person, all);
  const columns = columnsIn(search, all) ?? choice?.columns ?? begins;
  const narrow = choice?.narrow ?? firstColumns;
  const choose = (chosen: readonly TableColumnName[]) => {
    const next = { columns: [...chosen], narrow: isWide(chosen) ? narrow : chosen };
    saveItem(keyOf(person), next);
    setMade(next);
    setSearch((now) => withColumns(now, chosen, all), { replace: true });
  };
  return { columns, choose, narrow, all, questions };
}
