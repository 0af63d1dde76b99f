import { Problem } from '#shared/contract/problem.ts';
import type { getQuestions as row } from '#shared/contract/questions.ts';
import { noQuestions } from '#shared/domain/questions/question.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';

export const getQuestions =
  (fairs: Pick<FairStore, 'withTypes'>): UseCase<typeof row> =>
  async ({ params }) => {
    const found = await fairs.withTypes(params.id);
    if (!found) throw new Problem('not_found');
    return found.questions ?? noQuestions;
  };
