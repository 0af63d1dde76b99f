import { Problem } from '#shared/contract/problem.ts';
import type {
  getLatestPass as latestRow,
  listChangedPasses as listRow,
  logPassTroubles as logRow,
  registerPass as registerRow,
  unregisterPass as unregisterRow,
} from '#shared/contract/wallet.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { DAY } from '#shared/domain/time.ts';
import { type AppleKeys, passIssuerOf } from '../../adapters/wallet/apple-keys.ts';
import { log } from '../../runtime/log.ts';
import { EmptyOutcome } from '../../runtime/outcome.ts';
import { isSignature } from '../../runtime/signature.ts';
import type { Context, UseCase } from '../../runtime/use-case.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { WalletPhoneStore } from '../../store/tickets/wallet-phones.ts';
import { passFile, passTerms } from './pass-file.ts';
import { type PassDeps, type PassOf, passEnd, passOf, SEEN_LATE } from './pass-of.ts';

interface PhoneDeps extends PassDeps {
  phones: WalletPhoneStore;
}

/** More passes than one phone has; Apple's phones are known to register anew again and again. */
const MAX_PASSES = 200;

/** More new phones than one pass is passed on to: each is told of every change, within a round's time. */
const NEW_PHONES = { limit: 50, window: 30 * DAY };

/** How much of a phone's complaint is logged. */
const MAX_LOGGED = 5;
const MAX_LENGTH = 200;

const sameType = (given: string, keys: AppleKeys): boolean =>
  given.toLowerCase() === passIssuerOf(keys).passType.toLowerCase();

interface Proven {
  keys: AppleKeys;
  /** The pass that the phone has; undefined where its ticket is gone. */
  pass: PassOf | undefined;
}

/**
 * What a phone has that proves that it has a pass: it may be one from before its ticket got other codes.
 * @throws Problem pass_unknown
 */
async function provenBy(
  { passType, serial }: { passType: string; serial: string },
  { header, now }: Pick<Context, 'header' | 'now'>,
  deps: PassDeps,
): Promise<Proven> {
  const given = /^ApplePass ([\w-]+)$/.exec(header('authorization') ?? '')?.[1] ?? '';
  const [keys, tokens] = await Promise.all([deps.wallet.apple(now), deps.wallet.tokens()]);
  const proves = (edition: number) => isSignature(given, tokens, passTerms(serial, edition));
  if (!keys || !sameType(passType, keys)) throw new Problem('pass_unknown');
  const found = await passOf(serial, deps);
  for (let edition = found?.ticket.edition ?? 0; edition >= 0; edition -= 1)
    if (proves(edition)) return { keys, pass: found && { ...found, edition } };
  throw new Problem('pass_unknown');
}

/** A phone is told of changes of a pass from now on. */
export const registerPass =
  (deps: PhoneDeps & { rateLimits: Pick<RateLimitStore, 'count'> }): UseCase<typeof registerRow> =>
  async ({ params, body: { pushToken } }, context) => {
    const { pass: found } = await provenBy(params, context, deps);
    const { device, serial } = params;
    if (!found || found.order.erasedAt) throw new Problem('not_found');
    const known = await deps.phones.ofDevice(device);
    if (!known.some(({ ticketId }) => ticketId === serial)) {
      if (known.length >= MAX_PASSES) throw new Problem('too_many_tries');
      if (!(await deps.rateLimits.count('wallet-phones', serial, NEW_PHONES, context.now)))
        throw new Problem('too_many_tries');
    }
    await deps.phones.register({ device, ticketId: serial, pushToken }, passEnd(found.fair));
    return {};
  };

export const unregisterPass =
  (deps: PhoneDeps): UseCase<typeof unregisterRow> =>
  async ({ params }, context) => {
    await provenBy(params, context, deps);
    await deps.phones.unregister({ device: params.device, ticketId: params.serial });
    return {};
  };

/** When a ticket's order changed last, in milliseconds; undefined where it is gone. */
async function changedAt(ticketId: string, orders: Pick<OrderStore, 'byId'>): Promise<number | undefined> {
  const order = await orders.byId(orderIdOfTicket(ticketId));
  return order && Date.parse(order.changedAt);
}

/** Apple has a phone prove nothing here: its name is its secret, and what it learns are numbers of tickets. */
export const listChangedPasses =
  (deps: PhoneDeps & { orders: Pick<OrderStore, 'byId'> }): UseCase<typeof listRow> =>
  async ({ params: { device, passType }, query: { passesUpdatedSince } }, { now }) => {
    const keys = await deps.wallet.apple(now);
    if (!keys || !sameType(passType, keys)) return new EmptyOutcome();
    const since = Number(passesUpdatedSince) || 0;
    const passes = await deps.phones.ofDevice(device);
    const changes = await Promise.all(
      passes.map(async ({ ticketId }) => ({ ticketId, at: (await changedAt(ticketId, deps.orders)) ?? 0 })),
    );
    const changed = changes.filter(({ at }) => at > since);
    if (changed.length === 0) return new EmptyOutcome();
    return {
      serialNumbers: changed.map(({ ticketId }) => ticketId),
      // Not the last change that it hears of: an earlier one may be seen later.
      lastUpdated: String(Math.max(since, now.getTime() - SEEN_LATE)),
    };
  };

export const getLatestPass =
  (deps: PhoneDeps): UseCase<typeof latestRow> =>
  async ({ params }, context) => {
    const { keys, pass } = await provenBy(params, context, deps);
    if (!pass) throw new Problem('not_found');
    return passFile(pass, { keys, now: context.now }, deps);
  };

export const logPassTroubles =
  (): UseCase<typeof logRow> =>
  async ({ body: { logs } }) => {
    for (const message of logs.slice(0, MAX_LOGGED))
      log.warn('wallet-trouble', { message: message.slice(0, MAX_LENGTH) });
    return {};
  };
