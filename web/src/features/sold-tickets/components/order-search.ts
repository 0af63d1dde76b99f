/** The table's query string without an open order. */
export const withoutOrder = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => name !== 'order'));

/** The table's query string with an open order, which can be shared, and closed with the back button. */
export const orderSearch = (search: URLSearchParams, orderId: string): string =>
  `?${new URLSearchParams([...withoutOrder(search), ['order', orderId]])}`;

/** History state: closing the order is then a step back, and leaves no extra entry. */
export const OPENED_HERE = { openedHere: true };
