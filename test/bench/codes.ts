import { randomFrom } from '../support/random-from.ts';
import { pictureRead, wornPrint } from '../support/worn-code.ts';
import type { Row } from './table.ts';

const CODES = 10_000;
/** What a camera takes within half a second. */
const PICTURES = 5;
const SEED = 2026;

/** How many of printed tickets that are small, turned, blurred and noisy the door's decoder reads. */
export async function benchCodes(): Promise<Row[]> {
  const random = randomFrom(SEED);
  const reads: (number | undefined)[] = [];
  for (let code = 0; code < CODES; code += 1)
    reads.push(await pictureRead(() => wornPrint(random), PICTURES));
  const within = (pictures: number) =>
    reads.filter((needed) => needed !== undefined && needed <= pictures).length;
  return [
    {
      what: 'printed codes read, 25 mm at 150 dpi',
      value: `${within(PICTURES)} of ${CODES}`,
      against:
        `any turn, blur up to 0.7 pixels, noise up to 20 of 255; ${within(1)} in the first picture, ` +
        `${within(2)} within two, the rest within ${PICTURES}`,
    },
  ];
}
