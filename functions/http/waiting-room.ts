import * as rows from '#shared/contract/waiting-room.ts';
import { linkKeys } from '../adapters/keys.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { sessionStore } from '../store/sessions.ts';
import { unpaidHoldStore } from '../store/unpaid-holds.ts';
import { waitingRoomStore } from '../store/waiting-rooms.ts';
import { enterSale } from '../waiting-room/enter-sale.ts';
import { getWaitingRoom } from '../waiting-room/get-waiting-room.ts';
import { takePlace } from '../waiting-room/take-place.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  fairs: fairStore(db),
  rooms: waitingRoomStore(db),
  rateLimits: rateLimitStore(db),
  unpaid: unpaidHoldStore(db),
  linkSecret: linkKeys,
};

export const handler = serve(
  rows,
  { takePlace: takePlace(deps), getWaitingRoom: getWaitingRoom(deps), enterSale: enterSale(deps) },
  sessionStore(db),
);
