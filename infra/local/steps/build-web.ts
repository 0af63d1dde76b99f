import { webBuild } from '../../build/web-build.ts';
import { buildSources, keptBuild } from '../kept-build.ts';

await keptBuild(process.argv[2] as string, buildSources.web).build((into) => webBuild({ into }));
