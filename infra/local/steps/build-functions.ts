import { bundleFunctions } from '../../build/bundle.ts';

await bundleFunctions(process.argv[2] as string);
