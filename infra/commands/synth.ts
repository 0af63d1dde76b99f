import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleFunctions } from '../build/bundle.ts';
import { webBuild } from '../build/web-build.ts';
import { root } from '../sources/root.ts';
import { createApp } from '../stacks/synthesize.ts';
import { dataStackOf, stackOf } from '../stages/settings.ts';
import { readStage } from '../stages/stage-file.ts';

/** `npm run synth`: synthesizes a stage's templates and assets into cdk.out, checked by cdk-nag; needs no account. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'test' } } });
const settings = readStage(values.stage);
const outdir = `${root}cdk.out`;
rmSync(outdir, { recursive: true, force: true });
const bundles = await bundleFunctions(`${outdir}/functions`);
createApp({ settings, bundles, webDist: await webBuild(), outdir, checked: true }).synth();
for (const stack of [dataStackOf(settings.stage), stackOf(settings.stage)])
  console.log(`Synthesized into cdk.out/${stack}.template.json`);
