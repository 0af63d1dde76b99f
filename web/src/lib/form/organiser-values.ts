import { normaliseNip } from '#shared/domain/nip.ts';
import { organiserRecord } from '#shared/records/organiser.ts';
import { bodyOf, type RecordValuesOf } from './record-values.ts';

/** An organiser's values in a form. */
export type OrganiserValues = RecordValuesOf<typeof organiserRecord>;

/** What a form says of an organiser. */
export const organiserOf = (values: OrganiserValues) =>
  bodyOf(organiserRecord, { ...values, nip: normaliseNip(values.nip) });
