/** Conditions that no test can detect, by id, with the reason. */
export const explained: Readonly<Record<string, string>> = {
  'functions/fairs/figures/sales-figures.ts:7bb7253d': 'no day stands twice, so none is equal to another',
  'functions/mail/deliver.ts:0941f20c': 'an order of one ticket has no file of all, so the read finds none',
  'functions/mail/deliver.ts:602cae0d': 'an order of one ticket has no file of all, so the read finds none',
  'functions/sale/coupons/edit-coupon.ts:00f942eb':
    'the store writes only over the version that was read, and says changed_meanwhile as well',
  'functions/fairs/ticket-types/edit-ticket-type.ts:00f942eb':
    'the store writes only over the version that was read, and says changed_meanwhile as well',
  'shared/domain/ticket-type.ts:03bb33da':
    'undefined is at most no number, so the last line says many as well',
  'shared/domain/ticket-type.ts:a1110142': 'nothing is at most NaN, so the last line says many as well',
};
