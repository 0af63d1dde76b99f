/** A network as it is counted: `203.0.113.7`, or the /64 of an IPv6 address. */
type Network = string;

const IPV4 = /^(\d+)\.(\d+)\.(\d+)\.\d+$/;
const IPV6 = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/;

/** Every prefix that a network belongs to, narrowest first: /24 for IPv4, /56 and /48 for IPv6. */
export function prefixesOf(network: Network): [Network, ...string[]] {
  const [, ...bytes] = IPV4.exec(network) ?? [];
  if (bytes.length > 0) return [network, `${bytes.join('.')}.0/24`];
  const [, ...groups] = IPV6.exec(network) ?? [];
  if (groups.length === 0) return [network];
  const [subnet = '0'] = groups.slice(3);
  const site = groups.slice(0, 3).join(':');
  const line = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [network, `${site}:${line}::/56`, `${site}::/48`];
}

/** What one subscriber has: an IPv4 address, or the /56 of an ordinary IPv6 line. */
export function lineOf(network: Network): string {
  const prefixes = prefixesOf(network);
  return prefixes.length === 3 ? (prefixes[1] ?? network) : network;
}

/** The widest prefix: a /24, or a /48. */
export const blockOf = (network: Network): string => prefixesOf(network).at(-1) ?? network;

/** A network or a prefix of one, as `prefixesOf` writes them. */
export const NETWORK_PREFIX =
  /^(\d{1,3}(\.\d{1,3}){3}|\d{1,3}(\.\d{1,3}){2}\.0\/24|([0-9a-f]{1,4}:){4}:\/(64|56)|([0-9a-f]{1,4}:){3}:\/48)$/;
