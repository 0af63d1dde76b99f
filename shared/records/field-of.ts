import type * as z from 'zod/mini';
import type { Subject } from '../domain/audit.ts';
import { couponRecord } from './coupon.ts';
import { fairRecord } from './fair.ts';
import { organiserRecord } from './organiser.ts';
import { type Description, descriptionOf, type Field } from './record.ts';
import { ticketTypeRecord } from './ticket-type.ts';

const records: Partial<Record<Subject, z.core.$ZodType>> = {
  coupon: couponRecord,
  fair: fairRecord,
  organiser: organiserRecord,
  ticketType: ticketTypeRecord,
};

/** What is said of a field that the audit trail names; undefined where nothing is. */
export function fieldOf(subject: Subject, path: string): Field | undefined {
  const schema = records[subject];
  const { fields }: Pick<Description, 'fields'> = schema ? descriptionOf(schema) : { fields: {} };
  return fields[path];
}
