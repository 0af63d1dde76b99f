import { digestOfFiles } from './digest-of-files.ts';

/**
 * Names the sources of the browser's code. A page is only made by a function of the same sources: during a
 * deployment one of both is older, and what it rendered would not be what the browser's code expects.
 */
export const buildId = (): string => digestOfFiles(['web/src', 'shared']).slice(0, 16);
