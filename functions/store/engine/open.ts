import { environment, environmentNames } from '../../runtime/environment.ts';
import { UnitMeter } from './consumed.ts';
import { openDb } from './dynamo.ts';

/** Units consumed since the meter was last read; one Lambda environment runs one request at a time. */
export const units = new UnitMeter();

/** Opens the table named in the environment. */
export const openTable = () => openDb(environment(environmentNames.table), units.add);
