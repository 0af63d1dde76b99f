import type { Call } from './call.ts';

/**
 * API Gateway's key of a call's route: `ANY /api/tickets/buyticket`, with parameters spelled as in the table. A path has
 * one method, and its function refuses the others: API Gateway itself would say that nothing is there. Where somebody
 * else has laid down two for a path, each route names its own.
 */
export const routeKey = ({
  path,
  method,
  sharesPath,
}: Pick<Call, 'path' | 'method' | 'sharesPath'>): string =>
  `${sharesPath ? method : 'ANY'} ${path
    .split('/')
    .map((part) => (part.startsWith('{') ? part : part.toLowerCase()))
    .join('/')}`;
