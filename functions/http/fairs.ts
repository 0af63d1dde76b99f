import * as rows from '#shared/contract/fairs.ts';
import { openFiles } from '../adapters/files.ts';
import { activateFair } from '../fairs/activate-fair.ts';
import { createFair } from '../fairs/create-fair.ts';
import { editBanner } from '../fairs/edit-banner.ts';
import { editFair } from '../fairs/edit-fair.ts';
import { listFairs } from '../fairs/list-fairs.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { serve } from './serve.ts';

const db = openTable();
const fairs = fairStore(db);

export const handler = serve(
  rows,
  {
    listFairs: listFairs(fairs),
    createFair: createFair(fairs),
    editFair: editFair(fairs),
    activateFair: activateFair(fairs),
    editBanner: editBanner({ fairs, images: openFiles('images') }),
  },
  sessionStore(db),
);
