/** Conditions that no test can miss, by their ids, and why not. */
export const explained: Readonly<Record<string, string>> = {
  'functions/coupons/edit-coupon.ts:00f942eb':
    'the store writes only over the version that was read, and says changed_meanwhile as well',
};
