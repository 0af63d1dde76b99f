import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#shared/contract/call.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { RequiredAction, Role } from '#shared/domain/user.ts';
import type { EmptyOutcome, FileOutcome, Redirect, WithCookies } from './outcome.ts';

/**
 * A call's input, validated against the contract's row. Its three parts stay separate, as in the row and the browser's
 * client, so that a path parameter never hides a body field.
 */
export interface Input<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** The logged-in user, from their session. */
export interface Actor {
  userId: string;
  email: string;
  roles: Role[];
  /** What the user has to do before other calls work. */
  requiredAction: RequiredAction | null;
  /** Identifies the session. */
  hash: string;
  /** Whether a recovery key opened the session. */
  recovery?: true | undefined;
}

/** What the request says about its browser. */
export interface Browser {
  /** The User-Agent header. */
  agent: string | undefined;
  /** Its IP address, for payment providers that ask for it; stored nowhere. */
  address: string;
  cookie(name: string): string | undefined;
}

interface BaseContext {
  now: Date;
  /** Milliseconds until the function times out. */
  timeLeft(): number;
  /** The caller's network, for rate limits: an IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  /** A header of the request, such as a provider's signature. */
  header: (name: string) => string | undefined;
  browser: Browser;
}

/** Rows for staff always have an actor. Elsewhere finding one costs a read, so it is done on demand. */
type WithActor<C extends Call> = C['roles'] extends readonly Role[]
  ? { actor: Actor }
  : {
      /** The actor, if logged in and allowed to make this call. */
      findActor(): Promise<Actor | undefined>;
    };

/** The caller's idempotency key, or one generated for this request. */
type WithKey<C extends Call> = [NonNullable<C['idempotencyKey']>] extends [never]
  ? unknown
  : { idempotencyKey: string };

/** The gate of a device's token. `endedAt` where the token has ended and may only send late scans. */
export type PairedGate = Gate & { endedAt?: string };

/** The gate that the calling device is paired with. */
type WithGate<C extends Call> = [NonNullable<C['gate']>] extends [never]
  ? unknown
  : { gate: 'optional' extends NonNullable<C['gate']> ? PairedGate | undefined : PairedGate };

/** What a use case knows about its caller and the time. The pipeline has already enforced the row's requirements. */
export type Context<C extends Call = Call> = BaseContext & WithActor<C> & WithKey<C> & WithGate<C>;

/** What a use case returns: the contract's response, with or without cookies, a file, a redirect, or nothing. */
export type Outcome<C extends Call> =
  | ResponseOf<C>
  | WithCookies<ResponseOf<C>>
  | FileOutcome
  | Redirect
  | EmptyOutcome;

/** Implements one call of the contract. It refuses by throwing a `Problem` that its row lists. */
export type UseCase<C extends Call> = (input: Input<C>, context: Context<C>) => Promise<Outcome<C>>;
