import { expect, test } from 'vitest';
import type { Endpoints } from '#infra/local/endpoints.ts';
import { spanOf, summary } from '#infra/local/summary.ts';

const endpoints = {
  shop: 'http://127.0.0.1:4400',
  admin: { email: 'a', password: 'b' },
  cashier: { email: 'c', password: 'd' },
  gate: 'gate_1.geheim',
} as Endpoints;
const told = { file: 'file', logs: 'logs', ahead: 0 };

test('the terminal has a link that makes a device the gate, where there is one', () => {
  expect(summary(endpoints, told)).toContain('Gate          http://127.0.0.1:4400/scan#gate=gate_1.geheim\n');
  const { gate: _, ...without } = endpoints;
  expect(summary(without as Endpoints, told)).not.toContain('Gate');
});

test('a clock that is ahead is said, with how it is set back', () => {
  expect(summary(endpoints, { ...told, ahead: 59_999 })).not.toContain('Clock');
  expect(summary(endpoints, { ...told, ahead: 60_000 })).toMatch(/Clock {9}1 min ahead, .*--fresh/);
  expect(spanOf(((26 * 60 + 3) * 60 + 10) * 1000)).toBe('1 d 2 h 3 min');
  expect(spanOf(2 * 24 * 3_600_000)).toBe('2 d');
});
