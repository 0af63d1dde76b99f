import { waitingListCalls } from '#shared/contract/waiting-list.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { sessionStore } from '../store/sessions.ts';
import { addWaiting } from '../waiting-list/add-waiting.ts';
import { moveWaiting, removeWaiting } from '../waiting-list/change-waiting.ts';
import { confirmWaiting } from '../waiting-list/confirm-waiting.ts';
import { getWaitingPlace } from '../waiting-list/get-waiting-place.ts';
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts';
import { leaveWaitingList } from '../waiting-list/leave-waiting-list.ts';
import { listWaiting } from '../waiting-list/list-waiting.ts';
import { offerWaiting } from '../waiting-list/offer-waiting.ts';
import { openOfferDeps } from '../wiring/offer-deps.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const rateLimits = rateLimitStore(db);
const deps = { ...openOfferDeps(db), rateLimits, linkSecret: linkKeys };

export const handler = serve(
  waitingListCalls,
  {
    joinWaitingList: joinWaitingList(deps),
    getWaitingPlace: getWaitingPlace(deps),
    confirmWaiting: confirmWaiting(deps),
    leaveWaitingList: leaveWaitingList(deps),
    listWaiting: listWaiting(deps),
    addWaiting: addWaiting(deps),
    removeWaiting: removeWaiting(deps),
    moveWaiting: moveWaiting(deps),
    offerWaiting: offerWaiting(deps),
  },
  sessionStore(db),
  { guard, rateLimits },
);
