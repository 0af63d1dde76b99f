import { id } from '../domain/ids.ts';
import { MAX_LIST_BYTES, MAX_QUESTIONS } from '../domain/questions/list-faults.ts';
import { questionFields, questionList } from '../domain/questions/question.ts';
import { roles as staff } from '../domain/user.ts';
import { seenVersion } from '../domain/version.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** What a fair asks its visitors, the removed questions last; version 0 where nobody has saved any. */
export const getQuestions = call({
  id: 'getQuestions',
  resource: 'fairs',
  method: 'GET',
  path: '/api/Fairs/questions/{id}',
  roles: staff,
  params: z.strictObject({ id: id('fair') }),
  response: questionList,
  problems: ['not_found'],
});

/** Saves the whole list as an editor shows it. Questions and options that it leaves out are hidden, with their answers. */
export const saveQuestions = call({
  id: 'saveQuestions',
  resource: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/saveQuestions',
  roles: ['Admin'],
  body: z.strictObject({
    id: id('fair'),
    version: seenVersion,
    questions: z.array(questionFields).check(z.maxLength(MAX_QUESTIONS)),
  }),
  maxBytes: 2 * MAX_LIST_BYTES,
  response: questionList,
  problems: ['not_found', 'changed_meanwhile'],
});
