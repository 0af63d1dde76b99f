import type { LocalText } from '../../shared/domain/text.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';

/** The office's own wording of the public form, by key. */
export const textStore = (db: Db) => ({
  async all(): Promise<Record<string, LocalText>> {
    const items = await db.query({ pk: keyOf('text', [], ['']).pk });
    return Object.fromEntries(items.map((item) => [String(item.sk), item.value as LocalText]));
  },
});
export type TextStore = ReturnType<typeof textStore>;
