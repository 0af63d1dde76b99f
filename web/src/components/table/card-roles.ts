const as = <Role extends string>(role: Role) => ({ role });

const none = {};
const whole = {
  table: as('table'),
  group: as('rowgroup'),
  row: as('row'),
  head: as('columnheader'),
  rowHead: as('rowheader'),
  cell: as('cell'),
};

/** What each part of a table is, said aloud: laid out as cards, browsers take it for a table no longer. */
export type CardRoles = Partial<typeof whole>;

export const cardRoles = (isCards: boolean): CardRoles => (isCards ? whole : none);
