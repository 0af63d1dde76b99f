import type { Call } from './call.ts';

/** API Gateway's key of a call's route: `POST /api/tickets/buyticket`, with parameters spelled as in the table. */
export const routeKey = (of: Pick<Call, 'method' | 'path'>): string =>
  `${of.method} ${of.path
    .split('/')
    .map((part) => (part.startsWith('{') ? part : part.toLowerCase()))
    .join('/')}`;
