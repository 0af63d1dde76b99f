import type { previewBadge as previewRow } from '#shared/contract/fairs.ts';
import { activateFair } from '../../fairs/activate-fair.ts';
import { copyFair } from '../../fairs/copy-fair.ts';
import { createFair } from '../../fairs/create-fair.ts';
import { editBadge } from '../../fairs/edit-badge.ts';
import { editBanner } from '../../fairs/edit-banner.ts';
import { editFair } from '../../fairs/edit-fair.ts';
import { editFairColour } from '../../fairs/edit-fair-colour.ts';
import { editTicketNotes } from '../../fairs/edit-ticket-notes.ts';
import { getFair } from '../../fairs/get-fair.ts';
import { listFairs } from '../../fairs/list-fairs.ts';
import { previewSale } from '../../fairs/preview-sale.ts';
import { getQuestions } from '../../fairs/questions/get-questions.ts';
import { saveQuestions } from '../../fairs/questions/save-questions.ts';
import { removeFair } from '../../fairs/remove-fair.ts';
import { createSampleFair } from '../../fairs/sample-fair.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { remakingPages } from '../../sale/remaking-pages.ts';
import { deps } from '../../wiring/office-deps.ts';

const remaking = remakingPages(deps.enqueue);

/** Measures by the fonts of the PDFs, which no other call of a fair needs. */
const previewBadge: UseCase<typeof previewRow> = async (...request) =>
  (await import('../../tickets/badges/preview-badge.ts')).previewBadge(deps)(...request);

export const useCases = {
  listFairs: listFairs(deps.fairs),
  getFair: getFair(deps.fairs),
  previewSale: previewSale(deps),
  createFair: createFair(deps.fairs),
  copyFair: copyFair(deps),
  createSampleFair: createSampleFair(deps),
  removeFair: removeFair(deps),
  editFair: remaking(editFair(deps.fairs)),
  editTicketNotes: editTicketNotes(deps.fairs),
  editFairColour: remaking(editFairColour(deps.fairs)),
  editBadge: editBadge(deps.fairs),
  getQuestions: getQuestions(deps.fairs),
  saveQuestions: remaking(saveQuestions(deps)),
  previewBadge,
  activateFair: remaking(activateFair(deps.fairs)),
  editBanner: remaking(editBanner(deps)),
};
