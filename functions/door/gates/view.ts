import type { GateView } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';

/** A gate without the hashes of its secrets. */
export function gateView(gate: Gate): GateView {
  const {
    secretHash: _,
    revoked: __,
    kiosk,
    deskSeen: ___,
    settledAt: ____,
    formerNames: _____,
    ...view
  } = gate;
  return { ...view, hasKioskCode: kiosk !== undefined };
}
