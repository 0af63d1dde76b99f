import { settledAfter, simulateSweep } from '../support/sweep-simulation.ts';
import type { Row } from './table.ts';

const BUSY = { open: 20_000, look: 300, replacedEvery: 10 };
const HANGS: [number, number] = [20, 30];

/**
 * The real sweep in simulated time: 20,000 unpaid orders at any time, 300 ms per provider response, the process
 * replaced every ten minutes.
 */
export async function benchSweep(): Promise<Row[]> {
  const usual = await simulateSweep({ ...BUSY, minutes: 90 });
  const hanging = await simulateSweep({ ...BUSY, minutes: 60, hangs: HANGS });
  const atMost = Math.max(...usual.overdue);
  return [
    {
      what: 'sweep, 20,000 unpaid orders: longest overdue, in rounds',
      value: usual.worst.toFixed(1),
      against: `three at most; rounds cut off: ${usual.cutOff}; simulated time`,
    },
    {
      what: 'sweep, provider hanging for ten minutes: settled after it is back, in rounds',
      value: String(settledAfter(hanging, HANGS[1], atMost)),
      against: `five at most; questions a round while it hung: ${hanging.mostAsked}; rounds cut off: ${hanging.cutOff}`,
    },
  ];
}
