import { Problem } from '#shared/contract/problem.ts';

/** Somebody does not accept our keys: the provider answers 401, or a sign is not ours. They may have been replaced. */
export class KeysRefused extends Problem {}
