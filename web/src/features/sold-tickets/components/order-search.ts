/** The table's address without an order beside it. */
export const withoutOrder = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => name !== 'order'));

/** The table's address with an order beside it: it can be shared, and the back button closes it. */
export const orderSearch = (search: URLSearchParams, orderId: string): string =>
  `?${new URLSearchParams([...withoutOrder(search), ['order', orderId]])}`;

/** Kept with the address: closing the order is then a step back, and leaves no trace to step back through. */
export const OPENED_HERE = { openedHere: true };
