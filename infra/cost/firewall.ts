import type { Item } from './bill.ts';

/** The rules of infra/stacks/firewall.yml; an AWS managed group counts as one. */
export const FIREWALL_RULES = 6;

/** A firewall's monthly usage, without the price per request. */
export const firewallItems = (): Item[] => [
  { part: 'firewall', price: 'firewall', quantity: 1 },
  { part: 'firewall', price: 'firewallRule', quantity: FIREWALL_RULES },
];
