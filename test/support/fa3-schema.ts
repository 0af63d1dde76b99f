import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { root } from '#infra/sources/root.ts';
import { isThere } from './is-there.ts';

/** The ministry's schemas, which are not ours to keep beside the code. */
const SCHEMAS = join(root, '../shared/reference/fa3');

/** Where they lie elsewhere or nowhere, assertions of structure stand alone. */
export const hasFa3Schema = isThere('fa3-schema', existsSync(SCHEMAS));

const schema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(SCHEMAS, fileName), 'utf8').replace(
    /schemaLocation="[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  ),
});

type Named = readonly [name: string, xml: string];

/** What a schema of the ministry's finds wrong with documents by name. */
async function faultsBy(
  name: string,
  documents: readonly Named[],
): Promise<[name: string | undefined, message: string][]> {
  const { errors, valid } = await validateXML({
    xml: documents.map(([, contents], index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schema(name)],
    preload: ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'].map(
      schema,
    ),
  });
  if (!valid && errors.length === 0) return [[undefined, 'not valid']];
  return errors.map(({ message, loc }) => [
    documents[Number.parseInt(loc?.fileName ?? '', 10)]?.[0],
    message,
  ]);
}

/** Of invoices. */
export const fa3Faults = (documents: readonly Named[]) => faultsBy('fa3.xsd', documents);

/** Of confirmations. */
export const upoFaults = (documents: readonly Named[]) => faultsBy('upo-v4-3.xsd', documents);
