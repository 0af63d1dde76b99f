export const couponsOf = (fairId: string) => ['coupons', fairId];
