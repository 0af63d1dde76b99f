import { bundleFunctions } from '../../build/bundle.ts';
import { endWithParent } from '../end-with-parent.ts';

endWithParent();
await bundleFunctions(process.argv[2] as string);
