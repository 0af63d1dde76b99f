import { environment, environmentNames } from '../runtime/environment.ts';
import { UnitMeter } from './consumed.ts';
import { openDb } from './dynamo.ts';

/** What this process has consumed since it was last asked; one Lambda environment runs one request at a time. */
export const units = new UnitMeter();

/** The table that the environment names. */
export const openTable = () => openDb(environment(environmentNames.table), units.add);
