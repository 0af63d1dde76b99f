import { isIPv6 } from 'node:net';

/** Sixteen-bit groups, in full; an address in dotted form at the end counts as two. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.slice(1).map(Number) ?? [];
  const hex = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  const plain = dotted ? address.slice(0, dotted.index) + hex : address;
  const [head = '', tail] = plain.split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * What is counted as one caller: an IPv4 address, or the /64 of an IPv6 address, because a household or a machine
 * has a whole one to choose from. An IPv4 address written as IPv6 is itself; anything else stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^\[|\]$/g, '').split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
