import { synthesizeLocally } from '../assembly.ts';
import { endWithParent } from '../end-with-parent.ts';
import { buildSources, keptBuild } from '../kept-build.ts';

endWithParent();
await keptBuild(process.argv[2] as string, buildSources.synthesize).build(synthesizeLocally);
