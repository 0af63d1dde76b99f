import type { listGates as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { gateView } from './view.ts';

export const listGates =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ params }) =>
    (await gates.ofFair(params.fairId)).filter((gate) => gate.active).map(gateView);
