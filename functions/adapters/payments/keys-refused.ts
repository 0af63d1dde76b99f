import { Problem } from '#shared/contract/problem.ts';

/** Our keys do not fit: the provider answers 401, or its signature does not match. They may have been replaced. */
export class KeysRefused extends Problem {}
