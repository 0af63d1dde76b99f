import { createGate } from '../../gates/create-gate.ts';
import { getPresence } from '../../gates/get-presence.ts';
import { listGates } from '../../gates/list-gates.ts';
import { pairGate } from '../../gates/pair-gate.ts';
import { removeGate } from '../../gates/remove-gate.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  listGates: listGates(deps.gates),
  createGate: createGate(deps.gates),
  pairGate: pairGate(deps.gates),
  removeGate: removeGate(deps.gates),
  getPresence: getPresence(deps),
};
