import { type Answer, done, refuse } from './answers.ts';

interface Listed {
  id: string;
  created: number;
}

/** A page of a list, the newest first, with the documented filters. */
export function pageOf(all: readonly Listed[], query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return refuse('Invalid limit: from 1 to 100', { param: 'limit' });
  const from = Number(query.get('created[gte]') ?? 0);
  const before = Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY);
  const found = all
    .filter(({ created }) => created >= from && created < before)
    .sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
  const after = query.get('starting_after');
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) return refuse('No such object', { param: 'starting_after' });
  const data = found.slice(start, start + limit);
  return done({ object: 'list', data, has_more: start + limit < found.length });
}
