import { addWaiting } from '../../sale/waiting-list/add-waiting.ts';
import { moveWaiting, removeWaiting } from '../../sale/waiting-list/change-waiting.ts';
import { listWaiting } from '../../sale/waiting-list/list-waiting.ts';
import { offerWaiting } from '../../sale/waiting-list/offer-waiting.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  listWaiting: listWaiting(deps),
  addWaiting: addWaiting(deps),
  removeWaiting: removeWaiting(deps),
  moveWaiting: moveWaiting(deps),
  offerWaiting: offerWaiting(deps),
};
