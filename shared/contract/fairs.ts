import * as z from 'zod/mini';
import { fair, fairFields } from '../domain/fair.ts';
import { id } from '../domain/ids.ts';
import { call } from './call.ts';

const fairView = z.extend(fair, { active: z.boolean() });
export type FairView = z.infer<typeof fairView>;

const staff = ['Admin', 'Cashier'] as const;

export const listFairs = call({
  id: 'listFairs',
  noun: 'fairs',
  method: 'GET',
  path: '/api/fairs/list',
  who: staff,
  answer: z.array(fairView),
});

export const createFair = call({
  id: 'createFair',
  noun: 'fairs',
  method: 'POST',
  path: '/api/Fairs/create',
  who: ['Admin'],
  body: fairFields,
  answer: z.strictObject({ id: id('fair') }),
  status: 201,
});

export const editFair = call({
  id: 'editFair',
  noun: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/edit',
  who: ['Admin'],
  body: z.extend(fairFields, { id: id('fair'), version: z.int() }),
  answer: fairView,
  problems: ['not_found', 'changed_meanwhile'],
});

/** Makes it the one fair that the public form sells. */
export const activateFair = call({
  id: 'activateFair',
  noun: 'fairs',
  method: 'PUT',
  path: '/api/Fairs/activate',
  who: ['Admin'],
  body: z.strictObject({ id: id('fair') }),
  problems: ['not_found'],
});
