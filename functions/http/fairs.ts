import * as rows from '#shared/contract/fairs.ts';
import { openFiles } from '../adapters/files.ts';
import { openQueues } from '../adapters/queue.ts';
import { activateFair } from '../fairs/activate-fair.ts';
import { createFair } from '../fairs/create-fair.ts';
import { editBanner } from '../fairs/edit-banner.ts';
import { editFair } from '../fairs/edit-fair.ts';
import { editTicketNotes } from '../fairs/edit-ticket-notes.ts';
import { listFairs } from '../fairs/list-fairs.ts';
import { remakingPages } from '../sale/remaking-pages.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { serve } from './serve.ts';

const db = openTable();
const fairs = fairStore(db);

const remaking = remakingPages(openQueues());

export const handler = serve(
  rows,
  {
    listFairs: listFairs(fairs),
    createFair: createFair(fairs),
    editFair: remaking(editFair(fairs)),
    editTicketNotes: editTicketNotes(fairs),
    activateFair: remaking(activateFair(fairs)),
    editBanner: remaking(editBanner({ fairs, images: openFiles('images') })),
  },
  sessionStore(db),
);
