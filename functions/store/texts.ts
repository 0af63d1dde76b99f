import * as z from 'zod/mini';
import { Problem } from '#shared/contract/problem.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { formText, mailMessage } from '#shared/domain/wording.ts';
import { auditWrite, type Change } from './audit.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { keyOf } from './keys.ts';

export interface Wording<Value> {
  key: string;
  /** Absent where the built-in words hold again. */
  value?: Value;
  version: number;
}

/** Wordings of one kind: what the office wrote, by key, each with a version. */
function wordingStore<Schema extends z.core.$ZodType>(db: Db, kind: 'text' | 'mailText', schema: Schema) {
  const partition = keyOf(kind, [], ['']).pk;
  const read = ({ sk, value, version }: Record<string, unknown>): Wording<z.output<Schema>> => ({
    key: String(sk),
    ...(value !== undefined && { value: z.parse(schema, value) }),
    version: Number(version ?? 1),
  });

  /** What is taken back keeps its place: versions that began anew would hide what happened in between. */
  function write(key: string, value: z.output<Schema> | undefined, version: number): Write {
    const condition = version === 0 ? 'attribute_not_exists(pk)' : '#version = :version';
    const asRead = { condition, ...(version > 0 && { values: { ':version': version } }) };
    return { put: { ...keyOf(kind, [], [key]), value, version: version + 1 }, ...asRead };
  }

  return {
    async list(): Promise<Wording<z.output<Schema>>[]> {
      return (await db.query({ pk: partition })).map(read);
    },

    async byKey(key: string): Promise<z.output<Schema> | undefined> {
      const item = await db.get(keyOf(kind, [], [key]));
      return item && read(item).value;
    },

    /**
     * Writes a wording over `version` (0 where there is none); without a value the built-in one holds again.
     * @throws Problem changed_meanwhile
     */
    async save(
      key: string,
      value: z.output<Schema> | undefined,
      version: number,
      change: Change,
    ): Promise<void> {
      try {
        await db.write(write(key, value, version), auditWrite(change));
      } catch (error) {
        throw error instanceof ConditionFailed ? new Problem('changed_meanwhile') : error;
      }
    },
  };
}

/** The office's own wording of the public form, by key. */
export const textStore = (db: Db) => {
  const wordings = wordingStore(db, 'text', formText);
  return {
    ...wordings,
    async all(): Promise<Record<string, LocalText>> {
      const written = await wordings.list();
      return Object.fromEntries(written.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
    },
  };
};
export type TextStore = ReturnType<typeof textStore>;

/** The office's own wording of mails, by kind. */
export const mailTextStore = (db: Db) => wordingStore(db, 'mailText', mailMessage);
export type MailTextStore = ReturnType<typeof mailTextStore>;
