/** What some tests need and not every machine has. */
type Needed = 'fa3-schema' | 'ksef-description' | 'moto';

/**
 * Whether something that tests need was found: without it they are skipped. In CI a test that is skipped proves nothing
 * and nobody reads of it, so there everything has to be there, except what `LACKING` names.
 * @throws Error in CI
 */
export function isThere(needed: Needed, found: boolean, { CI, LACKING = '' } = process.env): boolean {
  if (found || !CI || LACKING.split(' ').includes(needed)) return found;
  throw new Error(`tests would be skipped in CI for want of ${needed}; LACKING names what is left out`);
}
