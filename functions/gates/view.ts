import type { GateView } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';

/** A gate without the hashes of its secrets. */
export const gateView = ({ secretHash: _, revoked: __, kiosk, deskSeen: ___, ...view }: Gate): GateView => ({
  ...view,
  hasKioskCode: kiosk !== undefined,
});
