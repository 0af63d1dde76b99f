import { decoded } from '../core/decoded.ts';
import type { RoutePlan } from '../wiring/plan.ts';

export interface Match {
  route: RoutePlan;
  /** Absent where the path has none, as in the event. */
  pathParameters?: Record<string, string>;
}

const isParameter = (part: string) => part.startsWith('{');

function matchPath(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = path[index] as string;
    if (isParameter(part)) {
      if (!segment) return undefined;
      parameters[part.slice(1, -1)] = decoded(segment);
    } else if (part !== segment) return undefined;
  }
  return parameters;
}

/** Patterns with more literal parts from the left come first: `/gates/me` before `/gates/{id}`. */
const specificity = (pattern: string[]): string =>
  pattern.map((part) => (isParameter(part) ? '1' : '0')).join('');

/**
 * API Gateway's route selection: path and method, unless that is ANY, match exactly, and the most specific of several
 * routes wins. The method is case-sensitive, a trailing slash counts.
 */
export function createRouter(
  routes: readonly RoutePlan[],
): (method: string, path: string) => Match | undefined {
  const table = routes
    .map((route) => {
      const [method, path] = route.key.split(' ') as [string, string];
      return { route, method, pattern: path.split('/') };
    })
    .sort((one, other) => specificity(one.pattern).localeCompare(specificity(other.pattern)));

  return (method, path) => {
    const parts = path.split('/');
    for (const { route, method: expected, pattern } of table) {
      if (expected !== 'ANY' && method !== expected) continue;
      const pathParameters = matchPath(pattern, parts);
      if (pathParameters) return Object.keys(pathParameters).length ? { route, pathParameters } : { route };
    }
    return undefined;
  };
}
