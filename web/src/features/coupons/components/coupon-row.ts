import type { ListedCoupon } from '#shared/contract/coupons.ts';

/** A row of the list: a coupon, a batch, or a code of the expanded batch above it. */
export type CouponRow = ListedCoupon & { inside?: boolean };

/** A batch has the id of its first code, which has its own row while the batch is expanded. */
export const rowKey = ({ id, codes }: CouponRow): string => (codes ? `${id} batch` : id);

/** The rows with the codes of each expanded batch below it. */
export const withOpened = (rows: readonly CouponRow[], open: ReadonlySet<string>): CouponRow[] =>
  rows.flatMap((row) => {
    const { codes, ...terms } = row;
    if (!codes || !open.has(rowKey(row))) return [row];
    return [row, ...codes.map((code) => ({ ...terms, ...code, inside: true }))];
  });

/** How many tickets a coupon covers, or all codes of a batch together; undefined where there is no limit. */
export const limitOf = ({ codes, maxUses }: CouponRow): number | undefined =>
  maxUses === undefined ? undefined : maxUses * (codes?.length ?? 1);
