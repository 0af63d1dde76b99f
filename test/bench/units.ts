import { unitBudget } from '../support/unit-budget.ts';
import type { Row } from './table.ts';

/** The units of an order's life; `test/integration/sale/orders/units.test.ts` compares these figures with the engine's. */
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
