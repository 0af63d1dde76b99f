import { Problem } from '#shared/contract/problem.ts';
import type { myGate as row } from '#shared/contract/scans.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AdmitDeps } from './admit-at-gate.ts';

export const myGate =
  (deps: AdmitDeps): UseCase<typeof row> =>
  async (_, { gate, now }) => {
    const known = await deps.fairs(gate.fairId, now);
    if (!known) throw new Problem('gate_unknown');
    const { name, startDate, endDate } = known.fair;
    return { gate: gate.name, fairName: name, startDate, endDate };
  };
