import * as z from '#shared/zod.ts';
import { KeysMissing } from './port.ts';

/** Of a provider's API; plain HTTP only on the local machine. */
export const apiHost = z
  .url()
  .check(z.refine((host) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)));

/** A text that was copied from the provider's panel. */
export const panelKey = z.string().check(z.trim(), z.minLength(1));

interface CheckedContent<Keys> {
  /** Set where all are valid. */
  keys?: Keys;
  wrong: (keyof Keys & string)[];
  host: string;
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** A secret's content, and which of its keys are missing or malformed. */
export function checkContent<Keys extends object>(
  schema: z.ZodMiniType<Keys>,
  text: string,
): CheckedContent<Keys> {
  const fields = asRecord(text);
  const read = z.safeParse(schema, fields);
  const host = typeof fields.host === 'string' ? fields.host : '';
  if (read.success) return { keys: read.data, wrong: [], host };
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  return { wrong: [...wrong] as (keyof Keys & string)[], host };
}

/** @throws KeysMissing, which lists the wrong keys for the log */
export function keysIn<Keys>({ keys, wrong }: CheckedContent<Keys>): Keys {
  if (keys) return keys;
  throw new KeysMissing(`the provider's secret: ${wrong.join(', ')}`);
}
