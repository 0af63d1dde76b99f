import * as z from 'zod/mini';
import { atMost } from './at-most.ts';
import type { DocumentKind } from './invoice.ts';

/** How invoices are issued for the whole house. */
export const invoicing = z.strictObject({
  /** Whether they are issued here at all, rather than in another program. */
  issue: z.boolean(),
  /** What numbers begin with, since another program may number for the same seller. */
  prefix: z.string().check(z.trim(), z.toUpperCase(), atMost(12), z.regex(/^[A-Z0-9-]*$/)),
});
export type Invoicing = z.infer<typeof invoicing>;

export const DEFAULT_INVOICING: Invoicing = { issue: true, prefix: '' };

const marks: Record<DocumentKind, string> = { invoice: 'FV', correction: 'KOR' };

/** `FV/2026/1`, `EXPO/KOR/2026/12`. */
export const documentNumber = (
  { kind, year }: { kind: DocumentKind; year: string },
  sequence: number,
  prefix: string,
): string => [...(prefix ? [prefix] : []), marks[kind], year, sequence].join('/');
