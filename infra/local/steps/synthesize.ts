import { synthesizeLocally } from '../assembly.ts';

await synthesizeLocally(process.argv[2] as string);
