import { instant } from '#shared/domain/instant.ts';
import { DAY, HOUR } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { Db, Item } from './db.ts';
import { keyPart } from './key-part.ts';
import { keyOf, partitionOf } from './keys.ts';
import { itemParser } from './parse.ts';
import { updateWrite } from './writes.ts';

/** How often one process records the same unreadable record. */
const NOTE_INTERVAL = HOUR;
/** A record that nobody has come across for this long was repaired. */
const NOTE_TTL = 3 * DAY;

const unreadable = z.strictObject({ record: z.string(), reason: z.string(), seenAt: instant });
export type UnreadableRecord = z.infer<typeof unreadable>;

const parseUnreadable = itemParser(unreadable);

const lastNoted = new Map<string, number>();

/** Field names and rules without the values, which may be personal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'issues' in error)) return String(error);
  const issues = error.issues as { path: PropertyKey[]; code: string }[];
  return issues.map(({ path, code }) => `${path.join('.') || 'record'}: ${code}`).join('; ');
}

async function note(db: Db, { pk, sk }: Item, error: unknown, now: Date): Promise<void> {
  const record = `${pk} ${sk}`;
  if (now.getTime() - (lastNoted.get(record) ?? 0) < NOTE_INTERVAL) return;
  lastNoted.set(record, now.getTime());
  const reason = reasonOf(error).slice(0, 500);
  log.error('record-unreadable', new Error(reason), { record });
  raise('record-unreadable');
  const digest = keyPart(record);
  const ttl = Math.ceil((now.getTime() + NOTE_TTL) / 1000);
  await db
    .write(updateWrite(keyOf('unreadable', { digest }), { record, reason, seenAt: now.toISOString(), ttl }))
    // The sale's role may only read the table; the error is in the log anyway.
    .catch((failed: unknown) => log.error('unreadable-not-recorded', failed, { record }));
}

/**
 * Reads items one by one. An unreadable one is reported on the jobs page and skipped, so that it does not hide the
 * others.
 */
export async function readEach<T>(db: Db, readOne: (item: Item) => T, items: readonly Item[]): Promise<T[]> {
  const read: T[] = [];
  for (const item of items) {
    try {
      read.push(readOne(item));
    } catch (error) {
      await note(db, item, error, new Date());
    }
  }
  return read;
}

/** The records skipped lately, the latest first. */
export async function unreadableRecords(db: Db, now: Date): Promise<UnreadableRecord[]> {
  const items = await db.query(partitionOf('unreadable', {}));
  return items
    .filter(({ ttl }) => Number(ttl) * 1000 > now.getTime())
    .map(parseUnreadable)
    .sort((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
}
