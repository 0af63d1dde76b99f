import type { Call } from './call.ts';

/**
 * API Gateway's key of a call's route: `ANY /api/tickets/buyticket`, with parameters spelled as in the table. A path has
 * one method, and its function refuses the others: API Gateway itself would say that nothing is there.
 */
export const routeKey = ({ path }: Pick<Call, 'path'>): string =>
  `ANY ${path
    .split('/')
    .map((part) => (part.startsWith('{') ? part : part.toLowerCase()))
    .join('/')}`;
