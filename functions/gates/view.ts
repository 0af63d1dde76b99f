import type { GateView } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';

/** A gate without what only the table may know. */
export const gateView = ({ secretHash: _, ...view }: Gate): GateView => view;
