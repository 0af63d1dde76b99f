import { unitBudget } from '../support/unit-budget.ts';
import type { Row } from './table.ts';

/** What an order's life consumes; `test/integration/orders/units.test.ts` holds these figures to what the engine reports. */
export function benchUnits(): Row[] {
  const steps = Object.entries(unitBudget);
  const sum = (kind: 'read' | 'written') => steps.reduce((total, [, units]) => total + units[kind], 0);
  return [
    ...steps.map(([step, { read, written }]) => ({
      what: `DynamoDB units, ${step}`,
      value: `${written} written, ${read} read`,
      against: '',
    })),
    {
      what: 'DynamoDB units, whole order',
      value: `${sum('written')} written, ${sum('read')} read`,
      against: 'aim: at most 16 written, with stock, indexes and sold list',
    },
  ];
}
