import { doorRows } from '#shared/contract/door-rows.ts';
import { checkTicket } from '../door/scans/check-ticket.ts';
import { gateOf } from '../door/scans/gate-of.ts';
import { getContact } from '../door/scans/get-contact.ts';
import { identifier } from '../door/scans/identify.ts';
import { knownFairs } from '../door/scans/known-fairs.ts';
import { myGate } from '../door/scans/my-gate.ts';
import { scan } from '../door/scans/scan.ts';
import { syncScans } from '../door/scans/sync-scans.ts';
import { undoScan } from '../door/scans/undo-scan.ts';
import { fairs, gates, keys, orders, scans, tickets } from '../wiring/stores.ts';
import { rateLimits, sessions } from '../wiring/table.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const deps = {
  tickets,
  scans,
  gates,
  orders,
  rateLimits,
  fairs: knownFairs(fairs),
  identify: identifier(keys),
};

export const handler = serve(
  doorRows,
  {
    scan: scan(deps),
    undoScan: undoScan(deps),
    syncScans: syncScans(deps),
    myGate: myGate(deps),
    getDoorList: async (...request) => (await import('../wiring/door-list.ts')).doorList(...request),
    checkTicket: checkTicket(deps),
    getContact: getContact(deps),
  },
  sessions,
  { guard, rateLimits, findGate: (token, now, late) => gateOf(token, deps, now, late) },
);
