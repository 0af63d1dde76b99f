import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from './build/bundle.ts';
import { webBuild } from './build/web-build.ts';
import { reservedFor } from './deploy/concurrency.ts';
import { mailRateOf } from './deploy/mail-rate.ts';
import { targetOf } from './deploy/target.ts';
import { root } from './sources/root.ts';
import { createApp } from './stacks/synthesize.ts';
import { readStage } from './stages/stage-file.ts';

/** The app of the CDK's command line (`npx cdk deploy`): deploys the stage named in cdk.json; no flag changes it. */
const { context } = JSON.parse(readFileSync(`${root}cdk.json`, 'utf8'));
const settings = readStage(context.stage);
const target = targetOf(settings);
const [reserved, mailRate] = await Promise.all([reservedFor(target), mailRateOf(target)]);
const bundles = await bundleFunctions(mkdtempSync(join(tmpdir(), 'bramka-functions-')));
createApp({ settings, reserved, mailRate, bundles, webDist: await webBuild(), checked: true }).synth();
