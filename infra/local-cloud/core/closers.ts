type Close = () => unknown;

/** What was opened, to be closed in the opposite order, once. */
export class Closers {
  private readonly opened: Close[] = [];

  add(close: Close): void {
    this.opened.push(close);
  }

  /** Closes everything, also when something on the way fails; then throws the first failure. */
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
