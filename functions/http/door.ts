import { getContact as getContactRow } from '#shared/contract/contacts.ts';
import * as rows from '#shared/contract/scans.ts';
import { checkTicket } from '../scans/check-ticket.ts';
import { gateOf } from '../scans/gate-of.ts';
import { getContact } from '../scans/get-contact.ts';
import { identifier } from '../scans/identify.ts';
import { knownFairs } from '../scans/known-fairs.ts';
import { myGate } from '../scans/my-gate.ts';
import { scan } from '../scans/scan.ts';
import { undoScan } from '../scans/undo-scan.ts';
import { fairs, gates, keys, orders, rateLimits, scans, sessions, tickets } from '../wiring/stores.ts';
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
  { ...rows, getContact: getContactRow },
  {
    scan: scan(deps),
    undoScan: undoScan(deps),
    myGate: myGate(deps),
    checkTicket: checkTicket(deps),
    getContact: getContact(deps),
  },
  sessions,
  { guard, rateLimits, findGate: (token, now) => gateOf(token, deps, now) },
);
