import * as z from 'zod/mini';
import { direction, gate } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { localText } from '../domain/local-text.ts';
import { call } from './call.ts';

const gateView = z.omit(gate, { secretHash: true });
export type GateView = z.infer<typeof gateView>;

export const listGates = call({
  id: 'listGates',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/list/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: z.array(gateView),
});

/** The token is shown once: a device that opens `/scan#gate=<token>` scans for this gate. */
export const createGate = call({
  id: 'createGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/create',
  roles: ['Admin'],
  body: z.strictObject({ fairId: id('fair'), name: gate.shape.name, direction: gate.shape.direction }),
  response: z.strictObject({ gate: gateView, token: z.string() }),
  status: 201,
  problems: ['not_found'],
});

/** Gives the gate a new token: devices paired with the old one can no longer admit. */
export const pairGate = call({
  id: 'pairGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/pair',
  roles: ['Admin'],
  body: z.strictObject({ id: id('gate') }),
  response: z.strictObject({ token: z.string() }),
  problems: ['not_found'],
});

export const removeGate = call({
  id: 'removeGate',
  resource: 'gates',
  method: 'POST',
  path: '/api/gates/remove',
  roles: ['Admin'],
  body: z.strictObject({ id: id('gate') }),
  problems: ['not_found'],
});

const passed = { entries: z.int(), exits: z.int() };

const presence = z.strictObject({
  /** Who came in today and was not read on the way out since. */
  inside: z.int(),
  /** The house's limit, if the fair has one. */
  limit: z.optional(z.int()),
  /** Those inside, by type, the largest first; without an id where a scan knows no type. */
  types: z.array(
    z.strictObject({ id: z.optional(z.string()), name: z.optional(localText(80)), inside: z.int() }),
  ),
  /** Today's passages by active gate. */
  gates: z.array(
    z.strictObject({
      ...{ id: id('gate'), name: gate.shape.name, direction, ...passed },
      contact: gate.shape.contact,
      /** By quarter of an hour, the latest first; those without any are left out. */
      quarters: z.array(z.strictObject({ from: instant, ...passed })),
    }),
  ),
});
export type Presence = z.infer<typeof presence>;

/** Who is inside now, and what passes the gates. Everybody who asks within five seconds gets the same answer. */
export const getPresence = call({
  id: 'getPresence',
  resource: 'gates',
  method: 'GET',
  path: '/api/gates/presence/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  response: presence,
  problems: ['not_found', 'fair_too_large'],
});
