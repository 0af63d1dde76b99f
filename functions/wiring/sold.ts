import { soldFairs } from '../read-models/sold-projection.ts';
import { soldSnapshots } from '../read-models/sold-snapshot.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { files } from './files.ts';
import { fairs, orders } from './stores.ts';

export const snapshots = soldSnapshots(files, environment(environmentNames.table));

/** Sold tickets of fairs, once in a function's memory. */
export const sold = soldFairs({ orders, fairs, snapshots });
