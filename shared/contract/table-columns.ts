/** The sortable and searchable columns of the office's smaller tables. */
export const couponColumns = [
  'code',
  'discount',
  'note',
  'batch',
  'visible',
  'maxUses',
  'used',
  'activeTill',
] as const;
export type CouponColumn = (typeof couponColumns)[number];

export const userColumns = ['email', 'name', 'roles', 'active', 'lastLoginAt'] as const;
export type UserColumn = (typeof userColumns)[number];
