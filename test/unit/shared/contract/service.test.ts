import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountRows } from '#shared/contract/account-rows.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls, serviceOf } from '#shared/contract/calls.ts';
import { doorRows } from '#shared/contract/door-rows.ts';
import { impacts } from '#shared/contract/impacts.ts';
import { officeRows } from '#shared/contract/office-rows.ts';
import { paymentRows } from '#shared/contract/payments-rows.ts';
import { rowsOf as rowsAmong } from '#shared/contract/rows.ts';
import type { Service } from '#shared/contract/service.ts';
import { shopRows } from '#shared/contract/shop-rows.ts';

const rowsOf = (service: Service) => calls.filter((row) => serviceOf(row) === service);

test('only the provider’s notices reach the function of payments', () => {
  expect(rowsOf('payments').map(({ id }) => id)).toEqual(['notifyPayment']);
});

test('the door has what gates and readers of codes call, and nothing of staff', () => {
  expect(
    rowsOf('door')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['checkTicket', 'getContact', 'getDoorList', 'myGate', 'scan', 'syncScans', 'undoScan']);
});

test('strangers call the shop, staff the office', () => {
  expect(new Set(rowsOf('shop').map(({ roles }) => roles))).toEqual(new Set(['anyone']));
  expect(rowsOf('office').filter(({ roles }) => !Array.isArray(roles))).toEqual([]);
});

test('logging in and the second factor are one function, whoever calls', () => {
  expect(new Set(rowsOf('account').map(({ resource }) => resource))).toEqual(
    new Set(['account', 'second-factor']),
  );
});

test('each impact is of some call', () => {
  expect(new Set(calls.map(({ resource }) => resource))).toEqual(new Set(Object.keys(impacts)));
});

test('every row of the contract is answered by a service', async () => {
  const folder = new URL('../../../../shared/contract/', import.meta.url);
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  for (const name of modules) {
    const rows: Record<string, unknown> = rowsAmong(await import(new URL(name, folder).pathname));
    for (const row of Object.values(rows)) expect(calls, name).toContain(row);
  }
});

test('each row is exported under its id, which no other row has', () => {
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  const named = [accountRows, doorRows, paymentRows, shopRows, ...Object.values(officeRows)];
  for (const [name, row] of named.flatMap((rows): [string, Call][] => Object.entries(rows)))
    expect(row.id).toBe(name);
});
