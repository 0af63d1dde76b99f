import { questionList } from '#shared/domain/questions/question.ts';
import { entity } from '../engine/entity.ts';

/** One item for all questions of a fair: whoever reads its types has them, too. */
export const questionLists = entity('questions', questionList);
