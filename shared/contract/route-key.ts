import type { Call } from './call.ts';

/** How API Gateway names the route of a call: `POST /api/tickets/buyticket`, parameters spelt as in the table. */
export const routeKey = (of: Pick<Call, 'method' | 'path'>): string =>
  `${of.method} ${of.path
    .split('/')
    .map((part) => (part.startsWith('{') ? part : part.toLowerCase()))
    .join('/')}`;
