import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from './bundle.ts';
import { createApp } from './synthesize.ts';
import { webBuild } from './web-build.ts';

/** What the CDK's command line runs (`npx cdk deploy`): cdk.json names it. */
const bundles = await bundleFunctions(mkdtempSync(join(tmpdir(), 'bramka-functions-')));
createApp({ bundles, webDist: await webBuild(), checked: true }).synth();
