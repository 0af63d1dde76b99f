import type { LocalText } from '#shared/domain/text.ts';
import { formText, mailMessage } from '#shared/domain/wording.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf } from '../engine/keys.ts';
import { auditWrite, type Change } from '../people/audit.ts';

export interface Wording<Value> {
  key: string;
  /** Absent where the built-in text applies again. */
  value?: Value;
  version: number;
}

const stored = z.strictObject({ value: z.optional(z.unknown()), version: z.optional(z.int()) });

/** The office's texts of one kind, by key, each with a version. */
function wordingStore<Schema extends z.core.$ZodType>(db: Db, kind: 'text' | 'mailText', schema: Schema) {
  const records = entity(kind, stored);
  const read = (key: string, { value, version }: z.output<typeof stored>): Wording<z.output<Schema>> => ({
    key,
    ...(value !== undefined && { value: z.parse(schema, value) }),
    version: version ?? 1,
  });

  return {
    list: async ({ consistent = false } = {}): Promise<Wording<z.output<Schema>>[]> =>
      (await db.query({ ...partitionOf(kind, {}), consistent })).map((item) =>
        read(String(item.sk), records.read(item)),
      ),

    async byKey(key: string): Promise<z.output<Schema> | undefined> {
      const found = await records.get(db, { key });
      return found && read(key, found).value;
    },

    /**
     * Overwrites `version` (0 where none is stored); without a value the built-in text applies again. A reset text
     * keeps its record: if versions restarted, an edit based on an old one would go unnoticed.
     * @returns false when another version is stored by now
     */
    save(
      key: string,
      value: z.output<Schema> | undefined,
      version: number,
      change: Change,
    ): Promise<boolean> {
      return isWritten(db.write(records.nextVersion({ key }, { value, version }), auditWrite(change)));
    },
  };
}

/** The office's texts for the public form, by key. */
export const textStore = (db: Db) => {
  const wordings = wordingStore(db, 'text', formText);
  return {
    ...wordings,
    async all({ consistent = false } = {}): Promise<Record<string, LocalText>> {
      const written = await wordings.list({ consistent });
      return Object.fromEntries(written.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
    },
  };
};
export type TextStore = ReturnType<typeof textStore>;

/** The office's texts for mails, by kind. */
export const mailTextStore = (db: Db) => wordingStore(db, 'mailText', mailMessage);
export type MailTextStore = ReturnType<typeof mailTextStore>;
