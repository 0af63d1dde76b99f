import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from './build/bundle.ts';
import { webBuild } from './build/web-build.ts';
import { createApp } from './stacks/synthesize.ts';

/** What the CDK's command line runs (`npx cdk deploy`): cdk.json names it. */
const bundles = await bundleFunctions(mkdtempSync(join(tmpdir(), 'bramka-functions-')));
createApp({ bundles, webDist: await webBuild(), checked: true }).synth();
