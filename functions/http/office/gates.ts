import { createGate } from '../../door/gates/create-gate.ts';
import { editGate } from '../../door/gates/edit-gate.ts';
import { listGates } from '../../door/gates/list-gates.ts';
import { pairGate } from '../../door/gates/pair-gate.ts';
import { removeGate } from '../../door/gates/remove-gate.ts';
import { seeToDesk } from '../../door/gates/see-to-desk.ts';
import { settleEntries } from '../../door/gates/settle-entries.ts';
import { getEntries } from '../../door/presence/get-entries.ts';
import { getPresence } from '../../door/presence/get-presence.ts';
import { getToday } from '../../door/presence/get-today.ts';
import { knownFairs } from '../../door/scans/known-fairs.ts';
import { readingsOfTwoDays } from '../../read-models/entry-log.ts';
import { soldRows } from '../../read-models/sold-projection.ts';
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
