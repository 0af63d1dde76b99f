import type * as z from '../zod.ts';
import { prepared } from './prepared.ts';

/**
 * Accepts the editable fields alone or inside the whole record as its list returned it; the record's read-only fields
 * are dropped. Unknown fields are refused as usual.
 */
export const orAsListed = <Fields extends z.ZodMiniObject>(fields: Fields, listed: z.ZodMiniObject) => {
  const readOnly = Object.keys(listed.shape).filter((name) => !Object.hasOwn(fields.shape, name));
  const settable = (sent: unknown): unknown =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !readOnly.includes(name)))
      : sent;
  return prepared(settable, fields);
};
