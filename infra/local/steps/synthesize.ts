import { synthesizeLocally } from '../assembly.ts';
import { buildSources, keptBuild } from '../kept-build.ts';

await keptBuild(process.argv[2] as string, buildSources.assembly).build(synthesizeLocally);
