import type { OrderView } from '#shared/contract/order-view.ts';

/** The page's address with a key that changes nothing: for calendars, and for others. */
export function sharedLink({ orderId, lang, readKey }: OrderView, orderKey: string): string {
  const query = new URLSearchParams({ order: orderId, key: readKey ?? orderKey, lang });
  return `${location.origin}/thankyou?${query}`;
}
