import * as rows from '#shared/contract/gates.ts';
import { createGate } from '../gates/create-gate.ts';
import { listGates } from '../gates/list-gates.ts';
import { pairGate } from '../gates/pair-gate.ts';
import { removeGate } from '../gates/remove-gate.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { serve } from './serve.ts';

const db = openTable();
const gates = gateStore(db);

export const handler = serve(
  rows,
  {
    listGates: listGates(gates),
    createGate: createGate(gates),
    pairGate: pairGate(gates),
    removeGate: removeGate(gates),
  },
  sessionStore(db),
);
