interface Event {
  at: number;
  resolve: () => void;
}

/** A simulated clock: timers fire in order of their due times, without real time passing. */
export class VirtualTime {
  now: number;
  #events: Event[] = [];

  constructor(start: Date) {
    this.now = start.getTime();
  }

  date = (): Date => new Date(this.now);

  sleep(milliseconds: number): Promise<void> {
    const at = this.now + milliseconds;
    return new Promise((resolve) => {
      const index = this.#events.findLastIndex((event) => event.at <= at) + 1;
      this.#events.splice(index, 0, { at, resolve });
    });
  }

  /** Runs everything due up to a time; later timers stay. */
  async until(moment: number): Promise<void> {
    for (;;) {
      // Everything ready runs first, because it may set an earlier timer.
      await new Promise(setImmediate);
      const next = this.#events[0];
      if (!next || next.at > moment) break;
      this.now = next.at;
      while (this.#events[0]?.at === next.at) this.#events.shift()?.resolve();
    }
    this.now = moment;
  }
}
