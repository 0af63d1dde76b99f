import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getQuestions, saveQuestions } from '#shared/contract/questions.ts';
import { sentFields } from '#shared/domain/questions/next-list.ts';
import { noQuestions, type QuestionFields } from '#shared/domain/questions/question.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { callQuery } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';

/** What becomes of the questions that are saved now. */
export type Edit = (asked: readonly QuestionFields[]) => readonly QuestionFields[];

/**
 * Saves a fair's questions with an edit of the list as it is known, one after another. Where somebody else has saved since, it is read
 * anew and the edit refused: made once more, it is an edit of the new list.
 */
export function useSaveQuestions(fairId: string) {
  const client = useQueryClient();
  const send = useSend(saveQuestions);
  const { queryKey } = callQuery(getQuestions, { params: { id: fairId } });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const saveNow = async (edit: Edit): Promise<void> => {
    const list = client.getQueryData(queryKey) ?? noQuestions;
    const questions = [...edit(sentFields(list))];
    try {
      const saved = await send({ body: { id: fairId, version: list.version, questions } });
      client.setQueryData(queryKey, saved);
    } catch (error) {
      if (errorCode(error) === 'changed_meanwhile') await refresh(client, saveQuestions.invalidates);
      throw error;
    }
  };
  return (edit: Edit): Promise<void> => {
    const saved = last.current.then(() => saveNow(edit));
    last.current = saved.catch(() => {});
    return saved;
  };
}
