import type * as z from 'zod/mini';
import { prepared } from './prepared.ts';

/**
 * Fields that people may set, also inside the whole record as its list gave it: what the record has beside them is
 * read only, and left out. What neither knows is refused as ever.
 */
export const orAsListed = <Fields extends z.ZodMiniObject>(fields: Fields, listed: z.ZodMiniObject) => {
  const readOnly = Object.keys(listed.shape).filter((name) => !Object.hasOwn(fields.shape, name));
  const settable = (sent: unknown): unknown =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !readOnly.includes(name)))
      : sent;
  return prepared(settable, fields);
};
