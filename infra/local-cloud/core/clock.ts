import { readFileSync, writeFileSync } from 'node:fs';

type Listener = () => unknown;

/**
 * The local cloud's time: the machine's, plus what tests and people have advanced it by. Workers share the offset, so
 * an advance applies everywhere at once. It never goes back, not even over a restart: data from the future would look
 * wrong.
 */
export class LocalClock {
  /** Milliseconds ahead of the machine, one 64-bit integer; shared with workers. */
  readonly shared = new SharedArrayBuffer(8);
  private readonly offset = new BigInt64Array(this.shared);
  private readonly listeners = new Set<Listener>();
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
    if (file) Atomics.store(this.offset, 0, savedOffset(file));
  }

  now(): Date {
    return new Date(this.milliseconds());
  }

  milliseconds(): number {
    return Date.now() + Number(Atomics.load(this.offset, 0));
  }

  /** Advances the time by `milliseconds` and waits for everything that became due. */
  async advance(milliseconds: number): Promise<Date> {
    Atomics.add(this.offset, 0, BigInt(Math.round(milliseconds)));
    if (this.file) writeFileSync(this.file, `${Atomics.load(this.offset, 0)}\n`);
    await Promise.all([...this.listeners].map((listener) => listener()));
    return this.now();
  }

  /** Calls `listener` after each advance, which waits for it. */
  onAdvance(listener: Listener): void {
    this.listeners.add(listener);
  }
}

function savedOffset(file: string): bigint {
  try {
    return BigInt(readFileSync(file, 'utf8').trim());
  } catch {
    return 0n;
  }
}

const duration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * `PT59M`, `P1DT2H`, `PT1.5S` → milliseconds; undefined for anything but a duration of days, hours, minutes, seconds.
 */
export function parseDuration(text: string): number | undefined {
  const found = duration.exec(text);
  if (!found || /[PT]$/.test(text)) return undefined;
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as number[];
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60_000 + (seconds ?? 0) * 1000;
}
