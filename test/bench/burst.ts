import { buyTicket } from '#shared/contract/orders.ts';
import { throttleOf } from '#shared/contract/throttle.ts';
import { importTimeOf } from './bundles.ts';
import { median, type Row } from './table.ts';

const BUYERS = 2_000;
/** How many functions an account may run at once, unless it asked for more. */
const CONCURRENCY = 1_000;
/** What Lambda itself takes to begin an environment, before it loads the code. */
const LAMBDA_BEGINS = 300;
/** An order beside a warm table, by `npm run bench -- cost`, and the payment provider's own answer. */
const WORK = 40;
const PROVIDER_ANSWERS = 250;

interface Burst {
  /** Environments that were begun: so many buyers waited for one. */
  cold: number;
  mostAtOnce: number;
  /** Told to come again, once or more often. */
  refused: number;
  /** Milliseconds from the first request of a buyer to their answer, sorted. */
  waits: number[];
}

interface Request {
  at: number;
  since: number;
  tries: number;
}

/** Environments of one function, each with one request at a time, as Lambda begins and keeps them. */
class Environments {
  cold = 0;
  mostAtOnce = 0;
  private freeAt: number[] = [];

  /** @returns when it is answered; undefined where no more may run */
  serve(at: number, start: number): number | undefined {
    const busy = this.freeAt.filter((one) => one > at).length;
    const free = this.freeAt.findIndex((one) => one <= at);
    if (free < 0 && busy >= CONCURRENCY) return undefined;
    const done = at + (free < 0 ? start : 0) + WORK + PROVIDER_ANSWERS;
    if (free < 0) this.cold += 1;
    this.freeAt[free < 0 ? this.freeAt.length : free] = done;
    this.mostAtOnce = Math.max(this.mostAtOnce, busy + 1);
    return done;
  }
}

/** Buyers who come evenly over some seconds, through the route's allowance; who is refused comes again in a second or two. */
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

/** What a burst of buyers does to an API function that nobody has called before. */
export async function benchBurst(): Promise<Row[]> {
  const load = median(await importTimeOf('orders'));
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
