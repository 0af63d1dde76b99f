import type { QuestionList } from '#shared/domain/questions/question.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db, Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { fairExists, newEdition } from './fairs.ts';
import { questionLists } from './question-lists.ts';

/** The questions of a fair that is being made; fails where it has some already. */
export const newQuestionsWrites = (
  { fairId, list }: { fairId: string; list: QuestionList },
  change: Change,
): Write[] => [questionLists.create({ fairId }, list), auditWrite(change)];

export const questionStore = (db: Db) => ({
  /** @returns false where the fair does not exist, or the stored version is not the one before `list.version` */
  save(fairId: string, list: QuestionList, change: Change): Promise<boolean> {
    const before = list.version - 1;
    const saved =
      before === 0
        ? questionLists.create({ fairId }, list)
        : questionLists.replace({ fairId }, list, { version: before });
    return isWritten(db.write(fairExists(fairId), saved, auditWrite(change), newEdition(fairId)));
  },
});
export type QuestionStore = ReturnType<typeof questionStore>;
