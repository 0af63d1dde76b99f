import { expect, test } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { impacts } from '#shared/contract/impacts.ts';
import { type Service, serviceOf } from '#shared/contract/service.ts';

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
