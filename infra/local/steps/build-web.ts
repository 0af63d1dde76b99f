import { webBuild } from '../../build/web-build.ts';

await webBuild({ into: process.argv[2] as string });
