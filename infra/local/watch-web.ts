import { inChild } from './in-child.ts';
import { watchSources } from './watch-sources.ts';

/**
 * Builds the web again into `directory` whenever its sources change: what is served is always the build that would be
 * deployed, under its real security policy. `onBuilt` hears of each, `onFailed` of one that failed. Answers how to stop.
 */
export const watchWeb = (
  directory: string,
  onBuilt: () => Promise<void>,
  onFailed: (reason: unknown) => void,
): (() => void) =>
  watchSources(['web/src', 'web/public', 'shared'], () =>
    inChild('build-web', directory).then(onBuilt).catch(onFailed),
  );
