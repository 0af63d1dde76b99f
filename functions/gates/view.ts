import type { GateView } from '#shared/contract/gates.ts';
import type { Gate } from '#shared/domain/gate.ts';

/** A gate without its secret's hash. */
export const gateView = ({ secretHash: _, ...view }: Gate): GateView => view;
