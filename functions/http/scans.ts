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
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { scanStore } from '../store/scans.ts';
import { sessionStore } from '../store/sessions.ts';
import { signingKeyStore } from '../store/signing-keys.ts';
import { ticketStore } from '../store/tickets.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  tickets: ticketStore(db),
  scans: scanStore(db),
  gates: gateStore(db),
  orders: orderStore(db),
  rateLimits: rateLimitStore(db),
  fairs: knownFairs(fairStore(db)),
  identify: identifier(signingKeyStore(db)),
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
  sessionStore(db),
  { guard, rateLimits: deps.rateLimits, findGate: (token, now) => gateOf(token, deps, now) },
);
