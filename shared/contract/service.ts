/**
 * The functions that answer calls, by who may make them and who is hurt when one fails. The rows of each stand in its
 * `…-rows.ts`.
 */
export const services = ['shop', 'payments', 'door', 'office', 'account'] as const;
export type Service = (typeof services)[number];
