import type { RequiredAction, Role } from '../domain/user.ts';
import * as z from '../zod.ts';
import type { ProblemCode } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

export type Resource =
  | 'account'
  | 'second-factor'
  | 'fairs'
  | 'ticket-types'
  | 'gates'
  | 'sale'
  | 'companies'
  | 'waiting-room'
  | 'orders'
  | 'tickets'
  | 'saved-views'
  | 'ticket-office'
  | 'files'
  | 'audit'
  | 'scans'
  | 'coupons'
  | 'texts'
  | 'messages'
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
 * Valid `Idempotency-Key` headers: `checked` ones have 8 to 100 letters, digits, `_` or `-`. A request without the
 * header gets a random key.
 */
export type KeyPolicy = 'checked' | 'any';

/**
 * Whether a call needs a gate's token in its `x-gate` header. An invalid one is refused in any case; `late` also takes
 * one that was revoked a short while ago.
 */
export type GatePolicy = 'required' | 'optional' | 'late';

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
  /** What it is about: `impacts` says what people notice when calls of it fail. */
  resource: Resource;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the spec; matched case-insensitively. */
  path: string;
  /** Another row has the same path, with another method. */
  sharesPath?: true;
  roles: Roles;
  /**
   * Whether browsers may call it only from our own pages. The provider's notification is signed, and does not come from
   * a browser.
   */
  changesState: boolean;
  params: Path;
  query: Query;
  body: Body;
  response: Response;
  status: 200 | 201 | 204 | 302;
  /** The refusals a caller should handle, besides those that any call may return. */
  problems: readonly ProblemCode[];
  /** Whose reads a page makes anew once this has changed something: by default those of its own resource. */
  invalidates: readonly Resource[];
  /**
   * Not read anew when its resource changes, because nothing of that is in its response: a login, a preview of what is
   * typed, whether the provider is reachable.
   */
  independent?: true;
  /** Also works during these required actions, which block all other calls. */
  duringRequiredAction?: readonly RequiredAction[];
  /** Reads neither query nor body, so that nothing sent along can make it fail. */
  ignoresInput?: true;
  /** Takes an `Idempotency-Key` header: however often a key is sent, its act happens once. */
  idempotencyKey?: Key;
  /** Called by devices paired with a gate. */
  gate?: Gate;
  /** Refuses calls above the limit with `too_many_tries`. */
  rateLimit?: Limit;
  /** The largest JSON body, where that is not the default. */
  maxBytes?: number;
  /** Takes a raw file instead of JSON: the body is its bytes, undefined where it is empty. */
  upload?: {
    /** The allowed content types; the use case checks the content itself. */
    types: readonly string[];
    maxBytes: number;
  };
  /** The page to which a browser is sent that opens the URL itself; that page checks access. */
  page?: string;
  /** The content type of the file that it responds with: for a link, not for a script. */
  download?: string;
  /** Seconds that a shared cache may keep the response. */
  cacheSeconds?: number;
}

const nothing = z.strictObject({});
const noContent = z.undefined();

type Optional =
  | 'changesState'
  | 'params'
  | 'query'
  | 'body'
  | 'response'
  | 'status'
  | 'problems'
  | 'invalidates';
type Row<C extends Call> = Omit<C, Optional> & Partial<Pick<C, Optional>>;

/** A row of the contract, with defaults for fields that most rows omit. */
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
  const changesState = row.method !== 'GET' && row.roles !== 'provider';
  return {
    changesState,
    params: nothing as never,
    query: nothing as never,
    body: noContent as never,
    response: noContent as never,
    status: row.response ? 200 : 204,
    problems: [],
    invalidates: (row.changesState ?? changesState) ? [row.resource] : [],
    ...row,
  };
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
