import { describe, expect, test } from 'vitest';
import { appended, increased, removed, setOnce, updateOf } from '#functions/store/engine/changes.ts';
import {
  absent,
  atLeast,
  atMost,
  below,
  conditionOf,
  including,
  oneOf,
  present,
} from '#functions/store/engine/conditions.ts';
import { entity } from '#functions/store/engine/entity.ts';
import { indexKey, indexPartition, keyOf, partitionOf, sortPartsOf } from '#functions/store/engine/keys.ts';
import * as z from '#shared/zod.ts';

describe('keys', () => {
  test('keys are the chart’s patterns, filled in by name', () => {
    expect(keyOf('ticket', { orderId: 'ord_1', position: '02' })).toEqual({
      pk: 'order#ord_1',
      sk: 'ticket#02',
    });
    expect(partitionOf('ticket', { orderId: 'ord_1' })).toEqual({ pk: 'order#ord_1', beginsWith: 'ticket#' });
    expect(partitionOf('scan', { fairId: 'fair_1', shard: 3 })).toEqual({ pk: 'scans#fair_1#3' });
  });

  test('keys are taken apart again, whatever their last part holds; another kind’s is not', () => {
    const { sk } = keyOf('visitCount', {
      ...{ fairId: 'fair_1', shard: 0, day: '2026-11-21' },
      ...{ referenceCode: 'radio', path: '/en#tickets' },
    });
    expect(sortPartsOf('visitCount', sk)).toEqual({
      day: '2026-11-21',
      referenceCode: 'radio',
      path: '/en#tickets',
    });
    expect(sortPartsOf('ticket', 'order')).toBeUndefined();
  });

  test('keys of an index leave a sort key alone that is the record’s own', () => {
    expect(indexKey('order', 'due', { list: 'late', shard: 5 })).toEqual({ dueShard: 'late#5' });
    expect(indexKey('coupon', 'directory', { fairId: 'fair_1', code: 'EXPO' })).toEqual({
      directory: 'coupons#fair_1',
      directorySort: 'EXPO',
    });
    expect(indexPartition('user', 'directory', {})).toEqual({ index: 'directory', pk: 'users' });
  });

  test('keys without one of their parts are refused', () => {
    expect(() => keyOf('order', {} as never)).toThrow('no orderId');
  });
});

describe('conditions', () => {
  test('conditions hold where all of their fields do', () => {
    expect(
      conditionOf<{ status: string; payment: { token?: string }; left: number; roles: string[] }>({
        status: 'paid',
        'payment.token': absent,
        left: atLeast(2),
        roles: including('Admin'),
        pk: present,
      }),
    ).toEqual({
      text:
        '#status = :is0 AND attribute_not_exists(#payment.#token) AND #left >= :is1 ' +
        'AND contains(#roles, :is2) AND attribute_exists(#pk)',
      values: { ':is0': 'paid', ':is1': 2, ':is2': 'Admin' },
    });
  });

  test('conditions in a list hold where one of them does', () => {
    expect(
      conditionOf<{ at: string; state: string }>([
        { at: absent },
        { at: below('2026'), state: oneOf('a', 'b') },
        { at: atMost('2025') },
      ]),
    ).toEqual({
      text: '(attribute_not_exists(#at)) OR (#at < :is0 AND #state IN (:is1, :is2)) OR (#at <= :is3)',
      values: { ':is0': '2026', ':is1': 'a', ':is2': 'b', ':is3': '2025' },
    });
  });

  test('conditions without fields always hold', () => {
    expect(conditionOf({}).text).toBe('attribute_exists(#pk) OR attribute_not_exists(#pk)');
  });

  test('conditions on what is not known are refused, not left out', () => {
    expect(() => conditionOf({ status: undefined } as never)).toThrow('undefined');
  });
});

describe('changes', () => {
  test('changes set, take away, count and append', () => {
    expect(
      updateOf({
        status: 'paid',
        'payment.token': removed,
        version: increased(1),
        'payment.sessions': appended('ses_1'),
        code: setOnce('ABC'),
      }),
    ).toEqual({
      text:
        'SET #status = :to0, ' +
        '#payment.#sessions = list_append(if_not_exists(#payment.#sessions, :to2), :to3), ' +
        '#code = if_not_exists(#code, :to4) REMOVE #payment.#token ADD #version :to1',
      values: { ':to0': 'paid', ':to1': 1, ':to2': [], ':to3': ['ses_1'], ':to4': 'ABC' },
    });
  });
});

describe('an entity', () => {
  const gates = entity('gate', z.strictObject({ name: z.string(), note: z.optional(z.string()) }));

  test('an entity writes nothing that its schema refuses', () => {
    expect(() => gates.put({ gateId: 'g1' }, { name: 7 } as never)).toThrow(z.core.$ZodError);
  });

  test('an entity that is replaced loses what it no longer has, its place in the index too, and nothing else', () => {
    expect(gates.replace({ gateId: 'g1' }, { name: 'North' }, { name: 'South' })).toEqual({
      update: { pk: 'gate#g1', sk: 'gate' },
      expression: 'SET #name = :to0 REMOVE #note, #directory, #directorySort',
      condition: '#name = :is0',
      values: { ':to0': 'North', ':is0': 'South' },
    });
  });

  test('an entity that ends says so in whole seconds, as DynamoDB counts, and not before its time', () => {
    const endsAt = new Date('2026-11-22T10:00:00.001Z');
    const ttl = Date.parse('2026-11-22T10:00:01Z') / 1000;
    expect(gates.put({ gateId: 'g1' }, { name: 'North' }, { endsAt })).toMatchObject({ put: { ttl } });
    expect(gates.patch({ gateId: 'g1' }, {}, { endsAt })).toMatchObject({
      expression: 'SET #ttl = :to0',
      values: { ':to0': ttl },
    });
  });

  test('an entity is changed where it was found', () => {
    const found = { pk: 'gate#g1', sk: 'gate', name: 'North' };
    expect(gates.patchAt(found, { note: removed })).toEqual({
      update: { pk: 'gate#g1', sk: 'gate' },
      expression: 'REMOVE #note',
    });
  });

  test('an entity is created once', () => {
    expect(
      gates.create(
        { gateId: 'g1' },
        { name: 'North' },
        { in: { directory: { fairId: 'f', name: 'North' } } },
      ),
    ).toEqual({
      put: { pk: 'gate#g1', sk: 'gate', name: 'North', directory: 'gates#f', directorySort: 'North' },
      condition: 'attribute_not_exists(#pk)',
    });
  });
});
