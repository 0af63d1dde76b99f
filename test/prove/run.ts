import { proveModel } from './model.ts';

/** `npm run prove`: takes conditions away, or tries random histories with `npm run prove -- model`. */
const [what, ...options] = process.argv.slice(2);
if (what === 'model') await proveModel(options);
else await import('./conditions.ts');
