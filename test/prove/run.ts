import { proveModel } from './model.ts';
import { proveSpec } from './spec.ts';

/**
 * `npm run prove`: takes conditions away, tries random histories with `npm run prove -- model`, or changes the
 * specification's values with `npm run prove -- spec`.
 */
const [what, ...options] = process.argv.slice(2);
if (what === 'model') await proveModel(options);
else if (what === 'spec') await proveSpec(options);
else await import('./conditions.ts');
