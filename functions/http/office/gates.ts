import { createGate } from '../../gates/create-gate.ts';
import { editGate } from '../../gates/edit-gate.ts';
import { getEntries } from '../../gates/get-entries.ts';
import { getPresence } from '../../gates/get-presence.ts';
import { getToday } from '../../gates/get-today.ts';
import { listGates } from '../../gates/list-gates.ts';
import { pairGate } from '../../gates/pair-gate.ts';
import { removeGate } from '../../gates/remove-gate.ts';
import { seeToDesk } from '../../gates/see-to-desk.ts';
import { settleEntries } from '../../gates/settle-entries.ts';
import { readingsOfTwoDays } from '../../read-models/entry-log.ts';
import { soldRows } from '../../read-models/sold-projection.ts';
import { knownFairs } from '../../scans/known-fairs.ts';
import { deps } from '../../wiring/office-deps.ts';
import { tickets } from '../../wiring/stores.ts';

const doorDeps = { ...deps, tickets, readings: readingsOfTwoDays(deps.scans), sold: soldRows(deps.sold) };

export const useCases = {
  listGates: listGates(deps.gates),
  createGate: createGate(deps.gates),
  editGate: editGate(deps.gates),
  pairGate: pairGate(deps.gates),
  removeGate: removeGate(deps.gates),
  seeToDesk: seeToDesk(deps.gates),
  getPresence: getPresence(doorDeps),
  getEntries: getEntries(deps),
  settleEntries: settleEntries({ ...deps, tickets, fairs: knownFairs(deps.fairs) }),
  getToday: getToday(doorDeps),
};
