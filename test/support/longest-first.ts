import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, longest first. */
const LONG = [
  'under-fire/deaths',
  'under-fire/under-fire',
  'journeys/accessibility',
  'journeys/measures',
  'journeys/dialogs',
  'journeys/after-sale',
];

/** A file's rank among the long ones; after them if it is none. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
}

/**
 * Starts the longest files first, so that no core is idle at the end. Vitest only knows durations from an earlier run,
 * and runs one project after the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
