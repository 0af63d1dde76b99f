import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#infra/openapi/document.ts';
import type { Schema } from '#test/support/fits.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

/** A call's input and output. */
export interface KeptCall {
  parameters: Parameter[];
  request?: Schema;
  response?: Schema;
}

/** By method and path. */
export type KeptContract = Record<string, KeptCall>;

interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const FILE = new URL('../../../fixtures/released-contract.json', import.meta.url);

type Named = Readonly<Record<string, object>>;

function schemaOf(part: Content | undefined, named: Named): Schema | undefined {
  const schema = part?.content?.['application/json']?.schema as (Schema & { $ref?: string }) | undefined;
  return schema?.$ref ? (named[schema.$ref.replace(/.*\//, '')] as Schema) : schema;
}

function keptCall({ parameters, requestBody, responses }: Operation, named: Named): KeptCall {
  const request = schemaOf(requestBody, named);
  const good = Object.keys(responses).find((status) => status.startsWith('2'));
  const response = schemaOf(responses[good ?? ''], named);
  return { parameters, ...(request && { request }), ...(response && { response }) };
}

/** The contract as it is now. */
export function contractNow(): KeptContract {
  const { paths, components } = openApiDocument();
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        keptCall(operation as Operation, components.schemas),
      ]),
    ),
  );
}

/** The contract of the last release to people; empty before the first one. */
export const contractBefore = (): KeptContract =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

/** Saves the present contract as released. One line per call, for readable diffs. */
export function keepContract(): void {
  const lines = Object.entries(contractNow()).map(
    ([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(call)}`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
