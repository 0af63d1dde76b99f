import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a minute and more, the longest first. */
const LONG = [
  'under-fire/deaths',
  'under-fire/under-fire',
  'journeys/accessibility',
  'journeys/measures',
  'journeys/dialogs',
  'journeys/after-sale',
];

/** Which of the long ones a file is; after them all where it is none. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
}

/**
 * Begins with the files that take longest, so that no core waits for one of them at the end. Vitest would know them
 * only from an earlier run, and goes through one project after the other.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
