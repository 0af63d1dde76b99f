import * as z from 'zod/mini';
import { gate } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
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
