import { environment, environmentNames } from '../runtime/environment.ts';

export const publicUrl = environment(environmentNames.publicUrl);
