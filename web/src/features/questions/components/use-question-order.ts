import { useRef, useState } from 'react';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import type { RowOrder } from '#web/src/components/table/use-row-drag.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import type { Edit } from './use-questions.ts';

const pick = <Item extends { id: string }>(all: readonly Item[], ids: readonly string[]): Item[] => {
  const put = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return [...put, ...all.filter((one) => !put.includes(one))];
};

/** The questions in the user's order: shown at once, saved when the row is let go, reverted if that is refused. */
export function useQuestionOrder(
  asked: readonly QuestionFields[],
  save: (edit: Edit) => Promise<void>,
): RowOrder & { shown: readonly QuestionFields[] } {
  const [wanted, setWanted] = useState<readonly string[]>();
  const latest = useRef(wanted);
  const want = (ids: readonly string[] | undefined) => {
    latest.current = ids;
    setWanted(ids);
  };
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const act = useAction(
    async (ids: readonly string[]) => {
      // A later move has already covered this one.
      if (latest.current !== ids) return;
      await save((present) => pick(present, ids));
      if (latest.current === ids) want(undefined);
    },
    () => {},
  );
  return {
    shown: pick(asked, wanted ?? []),
    move: (id, to) => {
      const others = pick(asked, latest.current ?? []).flatMap((one) => (one.id === id ? [] : [one.id]));
      want([...others.slice(0, to), id, ...others.slice(to)]);
    },
    save: () => {
      const ids = latest.current;
      if (!ids) return;
      saving.current = saving.current.then(() => act.mutateAsync(ids)).catch(() => want(undefined));
    },
    undo: () => want(undefined),
  };
}
