import * as z from 'zod/mini';
import { gate } from '../domain/gate.ts';
import { id } from '../domain/ids.ts';
import { call } from './call.ts';

const gateView = z.omit(gate, { secretHash: true });
export type GateView = z.infer<typeof gateView>;

export const listGates = call({
  id: 'listGates',
  noun: 'gates',
  method: 'GET',
  path: '/api/gates/list/{fairId}',
  who: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  answer: z.array(gateView),
});

/** The token is shown once: whoever opens `/scan#gate=<token>` scans for this gate. */
export const createGate = call({
  id: 'createGate',
  noun: 'gates',
  method: 'POST',
  path: '/api/gates/create',
  who: ['Admin'],
  body: z.strictObject({ fairId: id('fair'), name: gate.shape.name }),
  answer: z.strictObject({ gate: gateView, token: z.string() }),
  status: 201,
  problems: ['not_found'],
});

/** A new token for the gate: devices paired with the old one stop admitting. */
export const pairGate = call({
  id: 'pairGate',
  noun: 'gates',
  method: 'POST',
  path: '/api/gates/pair',
  who: ['Admin'],
  body: z.strictObject({ id: id('gate') }),
  answer: z.strictObject({ token: z.string() }),
  problems: ['not_found'],
});

export const removeGate = call({
  id: 'removeGate',
  noun: 'gates',
  method: 'POST',
  path: '/api/gates/remove',
  who: ['Admin'],
  body: z.strictObject({ id: id('gate') }),
  problems: ['not_found'],
});
