import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { saveQuestions as row } from '#shared/contract/questions.ts';
import { bytesOf, faultsIn, MAX_LIST_BYTES } from '#shared/domain/questions/list-faults.ts';
import { changedKinds, differingFrom, nextList } from '#shared/domain/questions/next-list.ts';
import { noQuestions, type QuestionFields, type QuestionList } from '#shared/domain/questions/question.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';
import type { QuestionStore } from '../../store/fairs/questions.ts';

interface Deps {
  fairs: Pick<FairStore, 'withTypes'>;
  questions: QuestionStore;
}

const refusal = (fields: Record<string, FieldProblem>) => new Problem('invalid_request', { fields });

/** @throws Problem invalid_request, with the fields that are wrong beside the fair's types and other questions */
function listAfter(sent: readonly QuestionFields[], { types, questions }: FairWithTypes): QuestionList {
  const faults = faultsIn(sent, new Set(types.map(({ id }) => id)));
  const fields: Record<string, FieldProblem> = Object.fromEntries([
    ...changedKinds(sent, questions).map((index) => [`questions.${index}.kind`, { rule: 'invalid' }]),
    ...faults.map(({ path, ...problem }) => [path ? `questions.${path}` : 'questions', problem]),
  ]);
  if (Object.keys(fields).length > 0) throw refusal(fields);
  const after = nextList(sent, questions);
  if (bytesOf(after) > MAX_LIST_BYTES)
    throw refusal({ questions: { rule: 'too-long', limit: MAX_LIST_BYTES } });
  return after;
}

export const saveQuestions =
  ({ fairs, questions }: Deps): UseCase<typeof row> =>
  async ({ body: { id, version, questions: sent } }, { actor, now }) => {
    const found = await fairs.withTypes(id, { consistent: true });
    if (!found) throw new Problem('not_found');
    const before = found.questions ?? noQuestions;
    if (before.version !== version) throw new Problem('changed_meanwhile');
    const after = listAfter(sent, found);
    const saved = await questions.save(id, after, {
      ...{ entityId: id, actorId: actor.userId, action: 'questions-saved', at: now },
      before: { questions: differingFrom(before.questions, after.questions) },
      after: { questions: differingFrom(after.questions, before.questions) },
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return after;
  };
