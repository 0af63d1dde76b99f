import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#shared/contract/call.ts';
import type { Gate } from '#shared/domain/gate.ts';
import type { RequiredAction, Role } from '#shared/domain/user.ts';
import type { FileOutcome, Redirect, WithCookies } from './outcome.ts';

/**
 * What a call was given, checked against the contract's row. Its three parts stay apart, as the row and the browser's
 * client have them, so that a name in the path never hides one in the body.
 */
export interface Input<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** Who is logged in, as their session knows them. */
export interface Actor {
  userId: string;
  email: string;
  roles: Role[];
  /** What they have to do before other calls are open to them. */
  requiredAction: RequiredAction | null;
  /** Names the session. */
  hash: string;
  /** Whether a recovery key opened the session. */
  recovery?: true | undefined;
}

/** What is known of the browser that calls. */
export interface Browser {
  /** As it names itself. */
  agent: string | undefined;
  cookie(name: string): string | undefined;
}

interface BaseContext {
  now: Date;
  /** Milliseconds until the function is ended, whatever it is doing. */
  timeLeft(): number;
  /** The caller's network, for counting attempts: an IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  browser: Browser;
}

/** A row for staff is reached only by somebody who is logged in. Elsewhere it costs a read to find out, so it waits. */
type WithActor<C extends Call> = C['roles'] extends readonly Role[]
  ? { actor: Actor }
  : {
      /** Who calls, where they are logged in and this call is open to them. */
      findActor(): Promise<Actor | undefined>;
    };

/** The caller's idempotency key, or one of this request's own. */
type WithKey<C extends Call> = [NonNullable<C['idempotencyKey']>] extends [never]
  ? unknown
  : { idempotencyKey: string };

/** The gate that the calling device is paired with. */
type WithGate<C extends Call> = [NonNullable<C['gate']>] extends [never]
  ? unknown
  : { gate: NonNullable<C['gate']> extends 'required' ? Gate : Gate | undefined };

/** What a use case knows of its caller and its time. The pipeline has already enforced what the row says of callers. */
export type Context<C extends Call = Call> = BaseContext & WithActor<C> & WithKey<C> & WithGate<C>;

/** What a use case ends with: the contract's response, alone or with cookies, a file, or a place to go to. */
export type Outcome<C extends Call> = ResponseOf<C> | WithCookies<ResponseOf<C>> | FileOutcome | Redirect;

/** One call of the contract, done. It refuses by throwing a `Problem` that its row names. */
export type UseCase<C extends Call> = (input: Input<C>, context: Context<C>) => Promise<Outcome<C>>;
