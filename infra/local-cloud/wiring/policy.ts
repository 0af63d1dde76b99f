/** A statement of a role's policy, with its intrinsics resolved. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  /** By operator and condition key; all of them have to hold. */
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** One action on one resource, `s3:GetObject` on an ARN. */
export interface RequiredPermission {
  action: string;
  resource: string;
  /** The request's condition keys, such as `ses:FromAddress`. */
  context?: Readonly<Record<string, string>>;
}

const list = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

const special = /[.+^${}()|[\]\\]/g;
const compiled = new Map<string, RegExp>();

/**
 * IAM's pattern: `*` for any characters, `?` for one. Actions are compared case-insensitively, ARNs case-sensitively.
 */
function matches(pattern: string, value: string, flags: '' | 'i'): boolean {
  const key = `${flags}${pattern}`;
  let expression = compiled.get(key);
  if (!expression) {
    const source = pattern.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, `s${flags}`);
    compiled.set(key, expression);
  }
  return expression.test(value);
}

/** A key that the request lacks meets no condition. */
function holds(operator: string, keys: Record<string, string | string[]>, context: Record<string, string>) {
  if (operator !== 'StringEquals') throw new Error(`No local ${operator}`);
  return Object.entries(keys).every(([key, values]) => list(values).some((value) => value === context[key]));
}

const covers = (
  { Action, Resource, Condition = {} }: Statement,
  { action, resource, context = {} }: RequiredPermission,
): boolean =>
  list(Action).some((pattern) => matches(pattern, action, 'i')) &&
  list(Resource).some((pattern) => matches(pattern, resource, '')) &&
  Object.entries(Condition).every(([operator, keys]) => holds(operator, keys, context));

/** IAM's decision on one permission: an explicit denial wins, and anything not allowed is denied. */
export function isAllowed(statements: readonly Statement[], need: RequiredPermission): boolean {
  const covering = statements.filter((statement) => covers(statement, need));
  return covering.length > 0 && covering.every(({ Effect }) => Effect === 'Allow');
}

/** Every single permission in the statements, as action and resource pattern. */
export const granted = (statements: readonly Statement[]): RequiredPermission[] =>
  statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource }))),
    );

/** Whether a granted permission covers the required one. */
export const serves = (permission: RequiredPermission, need: RequiredPermission): boolean =>
  covers({ Effect: 'Allow', Action: permission.action, Resource: permission.resource }, need);
