import * as z from '../zod.ts';
import { atMost } from './at-most.ts';
import { instant } from './instant.ts';
import { optionalLine } from './line.ts';

/** The parameter that says where a link was published: `?ref=CODE`. */
export const referenceCodeText = z.string().check(z.trim(), atMost(40), z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** Codes are compared without case, because people retype them. */
export const foldCode = (code: string): string => code.toLowerCase();

/** The pages of the form that are counted, one per language choice. */
export const visitPaths = ['/', '/pl', '/en'] as const;
export const visitKinds = ['visit', 'form-start'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Replaces unknown reference codes: anybody can write one into a link. */
export const UNKNOWN_CODE = '*';

export const referenceCode = z.strictObject({
  /** `fair_…+code` in lower case: a code is unique within its fair. */
  id: z.string(),
  fairId: z.string(),
  referenceCode: referenceCodeText,
  description: optionalLine(200),
  /** Whether the statistics show it by default. */
  visible: z.boolean(),
  createdAt: instant,
  version: z.int(),
});
export type ReferenceCode = z.infer<typeof referenceCode>;

export const referenceCodeId = (fairId: string, code: string): string => `${fairId}+${foldCode(code)}`;

/** The results of a day's visits with one reference code. Money in grosze. */
export interface Traffic {
  visits: number;
  formStarts: number;
  orders: number;
  paid: number;
  revenue: number;
}

export const noTraffic = (): Traffic => ({ visits: 0, formStarts: 0, orders: 0, paid: 0, revenue: 0 });

export const addTraffic = (sum: Traffic, more: Partial<Traffic>): void => {
  for (const [name, value] of Object.entries(more)) sum[name as keyof Traffic] += value ?? 0;
};

/** Paid orders per visit, 0 to 1; `unvisitedOf` has the orders beyond that. */
export const conversionOf = ({ visits, paid }: Traffic): number =>
  visits === 0 ? 0 : Math.min(1, paid / visits);

/** The minimum number of paid orders without a counted visit. */
export const unvisitedOf = ({ visits, paid }: Traffic): number => Math.max(0, paid - visits);
