import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';
import { checkFields } from '#shared/contract/field-problems.ts';
import { Problem } from '#shared/contract/problem.ts';
import type * as z from '#shared/zod.ts';

const MAX_BYTES = 64 * 1024;

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** Refuses lone surrogates, which JSON allows but no store accepts. */
function refuseHalves(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('a lone surrogate');
  return value;
}

/** The JSON body; undefined where none was sent. */
export function readBody(event: APIGatewayProxyEventV2, maxBytes = MAX_BYTES): unknown {
  if (!event.body) return undefined;
  const bytes = bytesOf(event);
  if (bytes.length > maxBytes) throw new Problem('too_large');
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(event.headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type');
  try {
    return JSON.parse(bytes.toString('utf8'), refuseHalves);
  } catch {
    throw new Problem('invalid_json');
  }
}

/** The body as an uploaded file; undefined where none was sent. */
function readUpload(
  event: APIGatewayProxyEventV2,
  { types, maxBytes }: NonNullable<Call['upload']>,
): Uint8Array | undefined {
  if (!event.body) return undefined;
  const bytes = bytesOf(event);
  if (bytes.length > maxBytes) throw new Problem('too_large');
  const [type = ''] = event.headers['content-type']?.toLowerCase().split(';') ?? [];
  if (!types.includes(type.trim())) throw new Problem('unsupported_media_type');
  return bytes;
}

function check<Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const checked = checkFields(schema, data);
  if (checked.fields) throw new Problem('invalid_request', { fields: checked.fields });
  return checked.data;
}

/** Validates the three parts of a request with the schemas in the contract's row; path parameters are in lower case. */
export function checkRequest(row: Call, event: APIGatewayProxyEventV2) {
  const params = Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, value?.toLowerCase()]),
  );
  return {
    params: check(row.params, params),
    ...(row.ignoresInput ? { query: {}, body: undefined } : checkInput(row, event)),
  };
}

/** Validates query and body. */
function checkInput(row: Call, event: APIGatewayProxyEventV2) {
  return {
    query: check(row.query, event.queryStringParameters ?? {}),
    body: check(row.body, row.upload ? readUpload(event, row.upload) : readBody(event, row.maxBytes)),
  };
}
