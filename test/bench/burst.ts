import { buyTicket } from '#shared/contract/orders.ts';
import { throttleOf } from '#shared/contract/throttle.ts';
import { importTimeOf } from './bundles.ts';
import { median, type Row } from './table.ts';

const BUYERS = 2_000;
/** The default concurrency limit of an account. */
const CONCURRENCY = 1_000;
/** Milliseconds that Lambda takes to start an environment, before it loads the code. */
const LAMBDA_BEGINS = 300;
/** Milliseconds of an order on a warm table, by `npm run bench -- cost`; and of the payment provider's response. */
const WORK = 40;
const PROVIDER_ANSWERS = 250;

interface Burst {
  /** Cold starts: as many buyers waited for one. */
  cold: number;
  mostAtOnce: number;
  /** Buyers told to retry, once or more often. */
  refused: number;
  /** Milliseconds from a buyer's first request to their response, sorted. */
  waits: number[];
}

interface Request {
  at: number;
  since: number;
  tries: number;
}

/** The environments of one function, each with one request at a time, as Lambda starts and reuses them. */
class Environments {
  cold = 0;
  mostAtOnce = 0;
  private freeAt: number[] = [];

  /** @returns the time of the response; undefined at the concurrency limit */
  serve(at: number, start: number): number | undefined {
    const busy = this.freeAt.filter((free) => free > at).length;
    const free = this.freeAt.findIndex((free) => free <= at);
    if (free < 0 && busy >= CONCURRENCY) return undefined;
    const done = at + (free < 0 ? start : 0) + WORK + PROVIDER_ANSWERS;
    if (free < 0) this.cold += 1;
    this.freeAt[free < 0 ? this.freeAt.length : free] = done;
    this.mostAtOnce = Math.max(this.mostAtOnce, busy + 1);
    return done;
  }
}

/**
 * Simulates buyers who arrive evenly over some seconds, throttled by the route; refused ones retry within two seconds.
 */
export function simulateBurst(seconds: number, start: number): Burst {
  const { perSecond, burst } = throttleOf(buyTicket);
  const environments = new Environments();
  const waits: number[] = [];
  let [tokens, filledAt, refused] = [burst, 0, 0];
  const due: Request[] = Array.from({ length: BUYERS }, (_, place) => {
    const at = (place * seconds * 1_000) / BUYERS;
    return { at, since: at, tries: 0 };
  });
  for (let next = due.shift(); next; next = due.shift()) {
    const { at, since, tries } = next;
    tokens = Math.min(burst, tokens + ((at - filledAt) * perSecond) / 1_000);
    filledAt = at;
    const done = tokens >= 1 ? environments.serve(at, start) : undefined;
    if (tokens >= 1) tokens -= 1;
    if (done !== undefined) waits.push(done - since);
    else {
      if (tries === 0) refused += 1;
      due.push({ at: at + 1_000 + ((since * 7) % 1_000), since, tries: tries + 1 });
      due.sort((one, other) => one.at - other.at);
    }
  }
  const { cold, mostAtOnce } = environments;
  return { cold, mostAtOnce, refused, waits: waits.sort((one, other) => one - other) };
}

/** Simulates a burst of buyers on an API function without any warm environment. */
export async function benchBurst(): Promise<Row[]> {
  const load = median(await importTimeOf('shop'));
  return [1, 10, 60].map((seconds) => {
    const { cold, mostAtOnce, refused, waits } = simulateBurst(seconds, LAMBDA_BEGINS + load);
    const wait = (share: number) => ((waits[Math.floor(share * (waits.length - 1))] ?? 0) / 1_000).toFixed(1);
    return {
      what: `${BUYERS} buyers within ${seconds} s`,
      value: `${cold} cold starts (${Math.round((100 * cold) / BUYERS)} %), ${mostAtOnce} at once`,
      against: `answered in ${wait(0.5)} s, 95 % in ${wait(0.95)} s, the last in ${wait(1)} s; ${refused} came again`,
    };
  });
}
