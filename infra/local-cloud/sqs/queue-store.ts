import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { LocalClock } from '../core/clock.ts';
import type { QueuePlan } from '../wiring/plan.ts';
import { schema } from './message-table.ts';

export interface Message {
  id: string;
  queue: string;
  body: string;
  /** MessageAttributes as received. */
  attributes: Record<string, unknown>;
  sentAt: number;
  receives: number;
  firstReceivedAt: number;
  /** Identifies this receipt of the message; the next receipt has a new one. */
  receipt: string;
}

/** Receives after which CloudWatch takes an unprocessed message for a poison pill. */
const POISONED = 3;

type Row = Omit<Message, 'attributes'> & { attributes: string };

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The messages of all queues, in a file or in memory, by the local cloud's clock. */
export class QueueStore {
  readonly queues: ReadonlyMap<string, QueuePlan>;
  private readonly database: DatabaseSync;
  private readonly clock: LocalClock;
  private readonly listeners = new Set<(queue: string) => void>();

  constructor(plans: readonly QueuePlan[], clock: LocalClock, file = ':memory:') {
    this.queues = new Map(plans.map((plan) => [plan.name, plan]));
    this.clock = clock;
    this.database = new DatabaseSync(file);
    this.database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
  }

  /** Calls `listener` with the name of a queue whose messages may have become visible. */
  onArrival(listener: (queue: string) => void): void {
    this.listeners.add(listener);
  }

  send(queue: string, body: string, attributes: Record<string, unknown> = {}, delaySeconds = 0): string {
    const id = randomUUID();
    const now = this.clock.milliseconds();
    this.run(
      'INSERT INTO message (id, queue, body, attributes, sentAt, visibleAt) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      queue,
      body,
      JSON.stringify(attributes),
      now,
      now + delaySeconds * 1000,
    );
    this.announce(queue);
    return id;
  }

  /**
   * Receives up to `count` visible messages and hides them; one received too often goes to the dead-letter queue
   * instead.
   */
  receive(queue: string, count: number, visibilitySeconds?: number): Message[] {
    const plan = this.queues.get(queue) as QueuePlan;
    const now = this.clock.milliseconds();
    this.run('DELETE FROM message WHERE queue = ? AND sentAt < ?', queue, now - plan.retentionSeconds * 1000);
    this.moveExhausted(plan, now);
    const hiddenUntil = now + (visibilitySeconds ?? plan.visibilitySeconds) * 1000;
    return this.visible(queue, now, count).map((row) => {
      const receipt = randomUUID();
      const firstReceivedAt = row.firstReceivedAt || now;
      this.run(
        'UPDATE message SET receives = receives + 1, firstReceivedAt = ?, receipt = ?, visibleAt = ? WHERE id = ?',
        firstReceivedAt,
        receipt,
        hiddenUntil,
        row.id,
      );
      return {
        ...row,
        receives: row.receives + 1,
        firstReceivedAt,
        receipt,
        attributes: JSON.parse(row.attributes),
      };
    });
  }

  /** Deletes the message of a receipt; an outdated receipt deletes nothing. */
  delete(queue: string, receipt: string): void {
    this.run('DELETE FROM message WHERE queue = ? AND receipt = ?', queue, receipt);
  }

  changeVisibility(queue: string, receipt: string, seconds: number): boolean {
    const visibleAt = this.clock.milliseconds() + seconds * 1000;
    const { changes } = this.run(
      'UPDATE message SET visibleAt = ? WHERE queue = ? AND receipt = ?',
      visibleAt,
      queue,
      receipt,
    );
    this.announce(queue);
    return changes === 1;
  }

  /** Moves every message of `from` to `to` as new, with another id and its attributes: redrives dead letters. */
  move(from: string, to: string): number {
    const { changes } = this.run(
      "UPDATE message SET queue = ?, id = lower(hex(randomblob(16))), sentAt = ?, visibleAt = ?, receives = 0, firstReceivedAt = 0, receipt = '' WHERE queue = ?",
      to,
      this.clock.milliseconds(),
      this.clock.milliseconds(),
      from,
    );
    this.announce(to);
    return Number(changes);
  }

  purge(queue: string): void {
    this.run('DELETE FROM message WHERE queue = ?', queue);
  }

  /** How many messages are visible, in flight, and delayed. */
  counts(queue: string): { visible: number; inFlight: number; delayed: number } {
    const count = (condition: string) =>
      Number(
        this.database
          .prepare(`SELECT count(*) AS n FROM message WHERE queue = ? AND ${condition}`)
          .get(queue, this.clock.milliseconds())?.n,
      );
    return {
      visible: count('visibleAt <= ?'),
      inFlight: count('visibleAt > ? AND receives > 0'),
      delayed: count('visibleAt > ? AND receives = 0'),
    };
  }

  /** Milliseconds until the next hidden message of a queue can be received; undefined when there is none. */
  nextVisibleIn(queue: string): number | undefined {
    const { at } = this.database
      .prepare('SELECT min(visibleAt) AS at FROM message WHERE queue = ?')
      .get(queue) as { at: number | null };
    return at === null ? undefined : Math.max(0, at - this.clock.milliseconds());
  }

  /**
   * Seconds since the oldest message of a queue was sent; 0 when there is none. Like CloudWatch's metric it passes over
   * messages that were received three times.
   */
  oldestSeconds(queue: string): number {
    const { at } = this.database
      .prepare('SELECT min(sentAt) AS at FROM message WHERE queue = ? AND receives < ?')
      .get(queue, POISONED) as { at: number | null };
    return at === null ? 0 : Math.max(0, (this.clock.milliseconds() - at) / 1000);
  }

  close(): void {
    this.database.close();
  }

  private moveExhausted({ name, deadLetters }: QueuePlan, now: number): void {
    if (!deadLetters) return;
    const { changes } = this.run(
      "UPDATE message SET queue = ?, receives = 0, receipt = '' WHERE queue = ? AND visibleAt <= ? AND receives >= ?",
      deadLetters.queue,
      name,
      now,
      deadLetters.maxReceiveCount,
    );
    if (changes) this.announce(deadLetters.queue);
  }

  private visible(queue: string, now: number, count: number): Row[] {
    return this.database
      .prepare('SELECT * FROM message WHERE queue = ? AND visibleAt <= ? ORDER BY visibleAt, sentAt LIMIT ?')
      .all(queue, now, count) as unknown as Row[];
  }

  private run(statement: string, ...values: (string | number)[]) {
    return this.database.prepare(statement).run(...values);
  }

  private announce(queue: string): void {
    for (const listener of this.listeners) listener(queue);
  }
}
