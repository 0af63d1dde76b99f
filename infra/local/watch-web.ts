import { inChild } from './in-child.ts';
import { watchSources } from './watch-sources.ts';

/**
 * Rebuilds the web into `directory` whenever its sources change: what is served is always a production build under its
 * real security policy. Calls `onBuilt` after each, `onFailed` after a failure. Returns how to stop.
 */
export const watchWeb = (
  directory: string,
  onBuilt: () => Promise<void>,
  onFailed: (reason: unknown) => void,
): (() => void) =>
  watchSources(['web/src', 'web/public', 'shared'], () =>
    inChild('build-web', directory).then(onBuilt).catch(onFailed),
  );
