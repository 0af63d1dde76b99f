import * as rows from '#shared/contract/fairs.ts';
import { lazyFiles } from '../adapters/lazy-files.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { activateFair } from '../fairs/activate-fair.ts';
import { copyFair } from '../fairs/copy-fair.ts';
import { createFair } from '../fairs/create-fair.ts';
import { editBanner } from '../fairs/edit-banner.ts';
import { editFair } from '../fairs/edit-fair.ts';
import { editFairColour } from '../fairs/edit-fair-colour.ts';
import { editTicketNotes } from '../fairs/edit-ticket-notes.ts';
import { getFair } from '../fairs/get-fair.ts';
import { listFairs } from '../fairs/list-fairs.ts';
import { previewSale } from '../fairs/preview-sale.ts';
import { remakingPages } from '../sale/remaking-pages.ts';
import { couponStore } from '../store/coupons.ts';
import { fairCopyStore } from '../store/fair-copies.ts';
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { referenceCodeStore } from '../store/reference-codes.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { textStore } from '../store/texts.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const fairs = fairStore(db);

const remaking = remakingPages(lazyQueues());

export const handler = serve(
  rows,
  {
    listFairs: listFairs(fairs),
    getFair: getFair(fairs),
    previewSale: previewSale({ fairs, stock: stockStore(db), texts: textStore(db) }),
    createFair: createFair(fairs),
    copyFair: copyFair({
      fairs,
      coupons: couponStore(db),
      gates: gateStore(db),
      codes: referenceCodeStore(db),
      copies: fairCopyStore(db),
    }),
    editFair: remaking(editFair(fairs)),
    editTicketNotes: editTicketNotes(fairs),
    editFairColour: remaking(editFairColour(fairs)),
    activateFair: remaking(activateFair(fairs)),
    editBanner: remaking(editBanner({ fairs, images: lazyFiles('images') })),
  },
  sessionStore(db),
  { guard },
);
