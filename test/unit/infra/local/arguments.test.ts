import { expect, it } from 'vitest';
import { DEFAULT_PORT, dataDirOf, startArguments } from '#infra/local/arguments.ts';

it('data of the usual port is found whether the port is said or not', () => {
  expect(startArguments([]).dataDir).toBe(dataDirOf(DEFAULT_PORT));
  expect(startArguments(['--port', String(DEFAULT_PORT)]).dataDir).toBe(dataDirOf(DEFAULT_PORT));
  expect(startArguments(['--port', '4410']).dataDir).toBe(`${dataDirOf(DEFAULT_PORT)}/4410`);
});

it('takes the addresses that SES’s sandbox knows', () => {
  expect(startArguments([])).not.toHaveProperty('verified');
  expect(startArguments(['--mail-sandbox', 'ja@example.com,ty@example.com']).verified).toEqual([
    'ja@example.com',
    'ty@example.com',
  ]);
});
