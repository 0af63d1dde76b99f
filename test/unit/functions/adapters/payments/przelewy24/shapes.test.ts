import { describe, expect, it } from 'vitest';
import { checkKeys } from '#functions/adapters/payments/przelewy24/shapes.ts';

const keys = { host: 'https://pay.test', merchantId: 7, posId: 7, apiKey: 'old', crc: 'old-crc' };

describe('the payment keys', () => {
  it('the keys may be text, as the console saves them', () => {
    const asText = JSON.stringify({ ...keys, merchantId: '7', posId: ' 7 ' });
    expect(checkKeys(asText).keys).toEqual(keys);
  });

  it.each([
    ['not JSON', ['host', 'merchantId', 'posId', 'apiKey', 'crc']],
    [JSON.stringify({ ...keys, merchantId: '7x', apiKey: '' }), ['merchantId', 'apiKey']],
    [JSON.stringify({ ...keys, host: 'http://pay.test', posId: 0 }), ['host', 'posId']],
  ])('faults of the keys %s are named', (text, wrong) => {
    expect(checkKeys(text)).toMatchObject({ wrong });
    expect(checkKeys(text).keys).toBeUndefined();
  });
});
