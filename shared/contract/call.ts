import * as z from 'zod/mini';
import type { RequiredAction, Role } from '../domain/user.ts';
import type { ProblemCode } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

export type Resource =
  | 'account'
  | 'second-factor'
  | 'fairs'
  | 'ticket-types'
  | 'gates'
  | 'sale'
  | 'waiting-room'
  | 'orders'
  | 'tickets'
  | 'ticket-office'
  | 'files'
  | 'audit'
  | 'scans'
  | 'coupons'
  | 'texts'
  | 'visits'
  | 'figures'
  | 'jobs'
  | 'tasks'
  | 'payments'
  | 'settings'
  | 'waiting-list'
  | 'buyers';

/** `anyone`, the payment `provider` (its signature is checked by its adapter), or staff with one of these roles. */
export type RolePolicy = 'anyone' | 'provider' | readonly Role[];

/**
 * Which `Idempotency-Key` headers a call takes: `checked` ones have 8 to 100 letters, digits, `_` or `-`. Without the
 * header every request has a key of its own.
 */
export type KeyPolicy = 'checked' | 'any';

/** Whether a call needs the token of a gate in its `x-gate` header. One that is not good is refused in either case. */
export type GatePolicy = 'required' | 'optional';

export interface Call<
  Path extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Roles extends RolePolicy = RolePolicy,
  Key extends KeyPolicy | undefined = KeyPolicy | undefined,
  Gate extends GatePolicy | undefined = GatePolicy | undefined,
  Limit extends RateLimit | undefined = RateLimit | undefined,
> {
  id: string;
  /** Which Lambda it belongs to. */
  resource: Resource;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the spec writes it; matched without regard to letter case. */
  path: string;
  roles: Roles;
  /** Whether browsers may ask it from our own pages only. The provider's notification is signed, and no browser's. */
  changesState: boolean;
  params: Path;
  query: Query;
  body: Body;
  response: Response;
  status: 200 | 201 | 204 | 302;
  /** The refusals a caller should be ready for, beyond those that any call may give. */
  problems: readonly ProblemCode[];
  /** Is open also to who still has to do one of these: to such a session all other calls are closed. */
  duringRequiredAction?: readonly RequiredAction[];
  /** Takes an `Idempotency-Key` header: the same key is the same act, however often it is asked for. */
  idempotencyKey?: Key;
  /** Is made by devices that are paired with a gate. */
  gate?: Gate;
  /** Refuses with `too_many_tries` what goes beyond it. */
  rateLimit?: Limit;
  /** Takes a file as it is instead of JSON: its bytes are the body, undefined where there are none. */
  upload?: {
    /** What its content type may be; the content itself is the use case's to check. */
    types: readonly string[];
    maxBytes: number;
  };
  /** Where a browser is led that opens the address itself; who may see that page, the page says. */
  page?: string;
  /** Responds with a file, or leads to one: for a link, not for a script. */
  download?: true;
  /** Seconds that a shared cache may keep the response. */
  cacheSeconds?: number;
}

const nothing = z.strictObject({});
const noContent = z.undefined();

type Optional = 'changesState' | 'params' | 'query' | 'body' | 'response' | 'status' | 'problems';
type Row<C extends Call> = Omit<C, Optional> & Partial<Pick<C, Optional>>;

/** A row of the contract, with what most rows leave unsaid filled in. */
export function call<
  Path extends z.core.$ZodType = typeof nothing,
  Query extends z.core.$ZodType = typeof nothing,
  Body extends z.core.$ZodType = typeof noContent,
  Response extends z.core.$ZodType = typeof noContent,
  Roles extends RolePolicy = RolePolicy,
  Key extends KeyPolicy | undefined = undefined,
  Gate extends GatePolicy | undefined = undefined,
  Limit extends RateLimit | undefined = undefined,
>(
  row: Row<Call<Path, Query, Body, Response, Roles, Key, Gate, Limit>>,
): Call<Path, Query, Body, Response, Roles, Key, Gate, Limit> {
  return {
    changesState: row.method !== 'GET' && row.roles !== 'provider',
    params: nothing as never,
    query: nothing as never,
    body: noContent as never,
    response: noContent as never,
    status: row.response ? 200 : 204,
    problems: [],
    ...row,
  };
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
