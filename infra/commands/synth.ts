import { rmSync } from 'node:fs';
import { bundleFunctions } from '../build/bundle.ts';
import { root } from '../build/root.ts';
import { webBuild } from '../build/web-build.ts';
import { createApp } from '../stacks/synthesize.ts';
import { defaultContext, STACK } from '../stages/settings.ts';

/** `npm run synth`: the template and its assets in cdk.out, checked by cdk-nag; needs no account. */
const outdir = `${root}cdk.out`;
rmSync(outdir, { recursive: true, force: true });
const bundles = await bundleFunctions(`${outdir}/functions`);
createApp({
  bundles,
  webDist: await webBuild(),
  outdir,
  context: defaultContext(),
  checked: true,
}).synth();
console.log(`Synthesized into cdk.out/${STACK}.template.json`);
