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

/** ARIA roles of a table's parts: laid out as cards, browsers no longer treat it as a table. */
export type CardRoles = Partial<typeof whole>;

export const cardRoles = (isCards: boolean): CardRoles => (isCards ? whole : none);
