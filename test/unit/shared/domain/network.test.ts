import { describe, expect, test } from 'vitest';
import { blockOf, lineOf, NETWORK_PREFIX, prefixesOf } from '#shared/domain/network.ts';

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    [
      '2001:db8:1:fe77::/64',
      '2001:db8:1:fe00::/56',
      ['2001:db8:1:fe77::/64', '2001:db8:1:fe00::/56', '2001:db8:1::/48'],
    ],
    ['unknown', 'unknown', ['unknown']],
  ])('%s is of the line %s and of its prefixes', (network, line, prefixes) => {
    expect(prefixesOf(network)).toEqual(prefixes);
    expect(lineOf(network)).toBe(line);
    expect(blockOf(network)).toBe(prefixes.at(-1));
    if (network !== 'unknown') for (const prefix of prefixes) expect(prefix).toMatch(NETWORK_PREFIX);
  });

  test.each(['10.0.0.0/8', '203.0.113.7/24', '2001:db8::/32', '2001:db8:1::/64', '', '::/0', '1.2.3.4 '])(
    '%j is no network that may be barred',
    (text) => {
      expect(text).not.toMatch(NETWORK_PREFIX);
    },
  );
});
