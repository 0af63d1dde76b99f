import type { Item } from './bill.ts';

/** The rules of infra/stacks/firewall.yml; a group of AWS's counts as one. */
export const FIREWALL_RULES = 5;

/** A month of a firewall, beside what each request costs. */
export const firewallItems = (): Item[] => [
  { part: 'firewall', price: 'firewall', quantity: 1 },
  { part: 'firewall', price: 'firewallRule', quantity: FIREWALL_RULES },
];
