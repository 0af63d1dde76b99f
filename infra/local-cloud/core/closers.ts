type Close = () => unknown;

/** Closes what was opened, in reverse order, once. */
export class Closers {
  private readonly opened: Close[] = [];

  add(close: Close): void {
    this.opened.push(close);
  }

  /** Closes everything even if something fails, then throws the first error. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.opened.pop(); close; close = this.opened.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length) throw failures[0];
  }
}
