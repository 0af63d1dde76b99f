import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { attributesOf } from '#functions/store/attributes.ts';
import type { Db } from '#functions/store/db.ts';
import { recordSchemas } from '#functions/store/entity.ts';
import { mailTextStore, textStore } from '#functions/store/texts.ts';
import { root } from '#infra/sources/root.ts';
import type { Schema } from '#test/support/fits.ts';

const FILE = new URL('../../../fixtures/previous-release/records.json', import.meta.url);

/** The stored fields of each kind, by the chart's names. */
export type KeptRecords = Record<string, Schema>;

/** A schema whose fields, nested ones included, have their attribute names. */
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

/** The present fields of every kind. */
export async function recordsNow(): Promise<KeptRecords> {
  for (const file of globSync('functions/store/*.ts', { cwd: root })) await import(`${root}${file}`);
  // Texts of both kinds share a store, which takes the kind as a parameter.
  for (const open of [textStore, mailTextStore]) open({} as Db);
  const entries = [...recordSchemas].map(([kind, schema]) => [
    kind,
    asStored(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema, attributesOf(kind).nameOf),
  ]);
  return Object.fromEntries(entries.sort());
}

/** Those of the previous release. */
export const recordsBefore = (): KeptRecords => JSON.parse(readFileSync(FILE, 'utf8'));

/** Saves the present fields as released. One line per kind, for readable diffs. */
export async function keepRecords(): Promise<void> {
  const lines = Object.entries(await recordsNow()).map(
    ([kind, schema]) => `${JSON.stringify(kind)}:${JSON.stringify(schema)}`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
