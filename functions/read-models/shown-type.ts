import type { TicketType } from '#shared/domain/ticket-type.ts';

/** All that rows may show of their types. A change of anything else makes no row anew. */
const shown = ['id', 'name'] as const satisfies readonly (keyof TicketType)[];
export type ShownType = Pick<TicketType, (typeof shown)[number]>;

/** Differs where rows of these types do. */
export const typesKey = (types: readonly ShownType[]): string =>
  JSON.stringify(types.map((type) => shown.map((field) => type[field])).sort());
