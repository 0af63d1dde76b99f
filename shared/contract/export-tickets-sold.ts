import { id } from '../domain/ids.ts';
import { language } from '../domain/local-text.ts';
import { accountants } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { tableFields, tableWords } from './table-query.ts';
import { soldColumn, soldColumns } from './tickets.ts';

/**
 * Exports the matching sold tickets, with the order and columns of the screen. In a column's search, `=` matches the
 * whole cell, otherwise a part of it. A task makes the file: the call redirects to it if it is ready, otherwise to
 * itself until it is.
 */
export const exportTicketsSold = call({
  id: 'exportTicketsSold',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tickets/ExportTicketsSold',
  roles: accountants,
  query: tableWords(
    z.extend(z.omit(tableFields(soldColumn), { limit: true, page: true }), {
      /** By default the active fair. */
      fairId: z.optional(id('fair')),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      lang: z._default(language, 'pl'),
      /** The file's columns, separated by commas; by default all. */
      columns: z.optional(
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((text) => text.split(',')),
          ),
          soldColumns,
        ),
      ),
      /** The task that makes the file, added by the redirect itself. */
      task: z.optional(id('tsk')),
    }),
  ),
  status: 302,
  problems: ['not_found', 'no_active_fair'],
});
