interface Event {
  at: number;
  resolve: () => void;
}

/** A clock of one's own: whoever waits is woken in the order of the moments waited for, without any time passing. */
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

  /** Lets everything happen that happens until a moment; what is due later stays. */
  async until(moment: number): Promise<void> {
    for (;;) {
      // All that is ready runs first: it may wait for something earlier.
      await new Promise(setImmediate);
      const next = this.#events[0];
      if (!next || next.at > moment) break;
      this.now = next.at;
      while (this.#events[0]?.at === next.at) this.#events.shift()?.resolve();
    }
    this.now = moment;
  }
}
