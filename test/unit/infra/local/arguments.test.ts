import { expect, it } from 'vitest';
import { DEFAULT_PORT, dataDirOf, startArguments } from '#infra/local/arguments.ts';

it('data of the usual port is found whether the port is said or not', () => {
  expect(startArguments([]).dataDir).toBe(dataDirOf(DEFAULT_PORT));
  expect(startArguments(['--port', String(DEFAULT_PORT)]).dataDir).toBe(dataDirOf(DEFAULT_PORT));
  expect(startArguments(['--port', '4410']).dataDir).toBe(`${dataDirOf(DEFAULT_PORT)}/4410`);
});

it('the addresses that SES’s sandbox knows are read', () => {
  expect(startArguments([])).not.toHaveProperty('verified');
  expect(startArguments(['--mail-sandbox', 'ja@example.com,ty@example.com']).verified).toEqual([
    'ja@example.com',
    'ty@example.com',
  ]);
});

it('the providers whose keys the shop has are read in the order in which the shop takes them, and another order is refused', () => {
  expect(startArguments([]).payments).toEqual(['przelewy24']);
  expect(startArguments(['--payments', 'none']).payments).toEqual([]);
  expect(startArguments(['--payments', 'stripe']).payments).toEqual(['stripe']);
  expect(startArguments(['--payments', 'przelewy24,stripe']).payments).toEqual(['przelewy24', 'stripe']);
  expect(() => startArguments(['--payments', 'stripe,przelewy24'])).toThrow(
    'paid through przelewy24; say przelewy24,stripe, or one alone',
  );
  expect(() => startArguments(['--payments', 'paypal'])).toThrow('not paypal');
});

it('the address of another maker’s engine is taken, and one that is none is said', () => {
  expect(startArguments([])).not.toHaveProperty('awsEngine');
  expect(startArguments(['--aws', 'http://127.0.0.1:5000/']).awsEngine).toBe('http://127.0.0.1:5000');
  for (const wrong of ['127.0.0.1:5000', 'https://127.0.0.1:5000', 'http://127.0.0.1:5000/moto'])
    expect(() => startArguments(['--aws', wrong])).toThrow(`http://127.0.0.1:5000, not ${wrong}`);
});
