/** Timers that have neither fired nor been cleared, each with where our code has set it. */
const pending = new Map<unknown, string>();

const root = new URL('../../..', import.meta.url).pathname;

/** The line that has set a timer; undefined if a library or a local cloud has, whose timers end with it. */
function origin(): string | undefined {
  const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
  return caller.includes(root) && !/node_modules|[/]infra[/]/.test(caller)
    ? caller.trim().replace('file://', '').replace(root, '')
    : undefined;
}

type Run = (...given: unknown[]) => void;

function watched<Setter extends typeof setTimeout | typeof setInterval>(
  set: Setter,
  isOnce: boolean,
): Setter {
  const watching = (run: Run, ...rest: unknown[]) => {
    const once: Run = (...given) => {
      pending.delete(timer);
      run(...given);
    };
    const timer: unknown = (set as unknown as (...all: unknown[]) => unknown)(isOnce ? once : run, ...rest);
    const from = origin();
    if (from) pending.set(timer, from);
    return timer;
  };
  // Among them the promise of Node’s `promisify`.
  return Object.defineProperties(watching, Object.getOwnPropertyDescriptors(set)) as unknown as Setter;
}

function forgetting(clear: typeof clearTimeout): typeof clearTimeout {
  return (timer) => {
    pending.delete(timer);
    clear(timer);
  };
}

const WATCHED = Symbol.for('bramka.watched-timers');

/** Watches the timers that are set from now on; once a process, whose files may share it. */
export function watchTimers(): void {
  if (WATCHED in globalThis) return;
  Object.assign(globalThis, {
    [WATCHED]: true,
    setTimeout: watched(setTimeout, true),
    setInterval: watched(setInterval, false),
    clearTimeout: forgetting(clearTimeout),
    clearInterval: forgetting(clearInterval),
  });
}

/** Clears the timers that a folder's code has set: a browser does so when a page is closed. */
export function endTimersOf(folder: string): void {
  for (const [timer, origin] of pending)
    if (origin.includes(` (${folder}`) || origin.includes(`at ${folder}`)) clearTimeout(timer as number);
}

const keepsAlive = (timer: unknown): boolean =>
  !(timer as NodeJS.Timeout).hasRef || (timer as NodeJS.Timeout).hasRef();

/** Each pending timer that a process waits for, with the line that has set it. */
export const pendingTimers = (): ReadonlyMap<unknown, string> =>
  new Map([...pending].filter(([timer]) => keepsAlive(timer)));
