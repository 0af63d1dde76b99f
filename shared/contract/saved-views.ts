import { savedView } from '../domain/saved-view.ts';
import { orderReaders } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const { name, search } = savedView.shape;
/** Whether everybody in the office has it, or its author alone. */
const shared = z.boolean();

const listedView = z.strictObject({
  ...{ name, search, shared },
  /** Whether the user may replace and remove it. */
  own: z.boolean(),
});
export type ListedView = z.infer<typeof listedView>;

/** The user's own views of the sold tickets and those that the office shares, by name. */
export const listSavedViews = call({
  id: 'listSavedViews',
  resource: 'saved-views',
  method: 'GET',
  path: '/api/tickets/views',
  roles: orderReaders,
  response: z.array(listedView),
});

/** Saves a view; one of the same name that is the user's own is replaced. */
export const saveView = call({
  id: 'saveView',
  resource: 'saved-views',
  method: 'POST',
  path: '/api/tickets/saveView',
  roles: orderReaders,
  body: z.strictObject({ name, search, shared }),
  problems: ['view_name_taken', 'too_many_views'],
});

/** Removes a saved view of the sold tickets: one’s own, or a shared one. */
export const removeView = call({
  id: 'removeView',
  resource: 'saved-views',
  method: 'POST',
  path: '/api/tickets/removeView',
  roles: orderReaders,
  body: z.strictObject({ name, shared }),
  problems: ['not_found'],
});
