import type { FairFields } from '#shared/domain/fair.ts';
import { fairRecord } from '#shared/records/fair.ts';
import { organiserRecord } from '#shared/records/organiser.ts';
import { organiserOf } from '#web/src/lib/form/organiser-values.ts';
import { bodyOf, newValues, type RecordValuesOf, valuesOf } from '#web/src/lib/form/record-values.ts';
import { wallClock } from '#web/src/lib/form/typed-values.ts';

export type FairValues = RecordValuesOf<typeof fairRecord>;

/** The defaults of a new fair: on sale from now on. */
export function newFair(organiser: FairFields['organiser'] | undefined, now: Date): FairValues {
  const blank = newValues(fairRecord);
  return {
    ...blank,
    salesStart: wallClock(now.toISOString()),
    organiser: organiser ? valuesOf(organiserRecord, organiser) : blank.organiser,
  };
}

/** English names that were removed are sent as empty: an absent venue stays as it is. */
export const fairOf = (values: FairValues) => ({
  ...bodyOf(fairRecord, values),
  organiser: organiserOf(values.organiser),
});
