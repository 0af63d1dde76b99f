import type { Files } from '../adapters/files.ts';
import { type SoldSnapshots, soldSnapshots } from '../read-models/sold-snapshot.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

/** The snapshots of this stage's own table; `files` are the tickets' files. */
export const ownSnapshots = (files: Files): SoldSnapshots =>
  soldSnapshots(files, environment(environmentNames.table));
