import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Db } from '#functions/store/db.ts';
import { recordSchemas } from '#functions/store/entity.ts';
import { mailTextStore, textStore } from '#functions/store/texts.ts';
import { root } from '#infra/build/root.ts';
import type { Schema } from '#test/support/fits.ts';

const FILE = new URL('../../../fixtures/previous-release/records.json', import.meta.url);

/** What is stored of each kind, by the chart's names. */
export type KeptRecords = Record<string, Schema>;

/** The fields of every kind as they are now. */
export async function recordsNow(): Promise<KeptRecords> {
  for (const file of globSync('functions/store/*.ts', { cwd: root })) await import(`${root}${file}`);
  // Texts of both sorts share a store, which is told which one it is for.
  for (const open of [textStore, mailTextStore]) open({} as Db);
  const entries = [...recordSchemas].map(([kind, schema]) => [
    kind,
    z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema,
  ]);
  return Object.fromEntries(entries.sort());
}

/** Those of the release before. */
export const recordsBefore = (): KeptRecords => JSON.parse(readFileSync(FILE, 'utf8'));

/** Keeps the fields as they are now: they have been released. A kind a line, so that a change shows. */
export async function keepRecords(): Promise<void> {
  const lines = Object.entries(await recordsNow()).map(
    ([kind, schema]) => `${JSON.stringify(kind)}:${JSON.stringify(schema)}`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
