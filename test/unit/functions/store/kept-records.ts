import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { attributesOf } from '#functions/store/attributes.ts';
import type { Db } from '#functions/store/db.ts';
import { recordSchemas } from '#functions/store/entity.ts';
import { mailTextStore, textStore } from '#functions/store/texts.ts';
import { root } from '#infra/build/root.ts';
import type { Schema } from '#test/support/fits.ts';

const FILE = new URL('../../../fixtures/previous-release/records.json', import.meta.url);

/** What is stored of each kind, by the chart's names. */
export type KeptRecords = Record<string, Schema>;

/** A schema with its fields, and those of the objects in it, under the names of the attributes that hold them. */
function asStored(schema: Schema, nameOf: (path: string) => string, above = ''): Schema {
  const { properties, required } = schema;
  if (!properties) return schema;
  const own = (name: string) => nameOf(above + name).slice(above.length);
  const stored = Object.entries(properties).map(([name, field]) => [
    own(name),
    asStored(field, nameOf, `${above}${name}.`),
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(stored),
    ...(required && { required: required.map(own) }),
  };
}

/** The fields of every kind as they are now. */
export async function recordsNow(): Promise<KeptRecords> {
  for (const file of globSync('functions/store/*.ts', { cwd: root })) await import(`${root}${file}`);
  // Texts of both sorts share a store, which is told which one it is for.
  for (const open of [textStore, mailTextStore]) open({} as Db);
  const entries = [...recordSchemas].map(([kind, schema]) => [
    kind,
    asStored(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema, attributesOf(kind).nameOf),
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
