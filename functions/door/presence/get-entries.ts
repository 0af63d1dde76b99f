import type { GateEntries, getEntries as row } from '#shared/contract/gates.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { ScanStore } from '../../store/door/scans.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { isEntry, scansSince } from '../gates/entries-since.ts';
import { spanOf } from './span-of.ts';

interface Deps {
  gates: Pick<GateStore, 'ofFair'>;
  scans: Pick<ScanStore, 'since'>;
}

export const getEntries =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { fairId }, query: { since } }, { now }) => {
    const [gates, found] = await Promise.all([
      deps.gates.ofFair(fairId),
      scansSince({ fairId, since }, now, deps),
    ]);
    const byDevice = Map.groupBy(found.filter(isEntry), ({ gateId, device }) => `${gateId} ${device?.id}`);
    return [...byDevice.values()]
      .flatMap((entries): GateEntries[] => {
        const [one] = entries;
        if (!one) return [];
        const { gateId, device } = one;
        const gate = gates.find(({ id }) => id === gateId)?.name ?? '–';
        const withoutCode = entries.filter(({ listed }) => listed).length;
        const counted = { entries: entries.length, withoutCode, ...spanOf(entries) };
        return [{ gateId, gate, ...(device && { device }), ...counted }];
      })
      .sort((a, b) => (a.last < b.last ? 1 : -1));
  };
