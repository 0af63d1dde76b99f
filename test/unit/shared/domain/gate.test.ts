import { expect, test } from 'vitest';
import { type Gate, gateNameAt, passageAt, renamedGate } from '#shared/domain/gate.ts';

test('a gate is passed its own way, and the chosen one where both are possible', () => {
  expect(passageAt({}, 'out')).toBe('in');
  expect(passageAt({ direction: 'in' }, 'out')).toBe('in');
  expect(passageAt({ direction: 'out' }, 'in')).toBe('out');
  expect(passageAt({ direction: 'both' }, 'out')).toBe('out');
  expect(passageAt({ direction: 'both' }, undefined)).toBe('in');
});

test('a gate that is called otherwise keeps what it was called when something happened there', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 9, minute));
  const first = { name: 'Hala A' } as Gate;
  const second = { ...first, name: 'Hala B', ...renamedGate(first, 'Hala B', at(10)) };
  const third = { ...second, name: 'Hala C', ...renamedGate(second, 'Hala C', at(20)) };
  const nameAt = (minute: number) => gateNameAt(third, at(minute).toISOString());
  expect([nameAt(0), nameAt(9), nameAt(10), nameAt(19), nameAt(20)]).toEqual([
    ...['Hala A', 'Hala A', 'Hala B', 'Hala B', 'Hala C'],
  ]);
  expect(renamedGate(third, 'Hala C', at(30))).toEqual({});
  expect(gateNameAt(undefined, at(0).toISOString())).toBe('–');
});
