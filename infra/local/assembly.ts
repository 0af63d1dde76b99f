import { rmSync } from 'node:fs';
import { bundleFunctions, type Entries } from '../build/bundle.ts';
import { PASSKEY_ORIGIN_PLACEHOLDER, PUBLIC_URL_PLACEHOLDER } from '../local-cloud/wiring/template.ts';
import { defaultContext } from '../stages/settings.ts';

/**
 * Bundles the functions and synthesizes the stack into `directory` for local clouds, any number of them. `entries`
 * replaces the manifest's modules, for tests.
 */
export async function synthesizeLocally(directory: string, entries?: Entries): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  // The CDK is slow to load: only who synthesizes pays for it.
  const { createApp } = await import('../stacks/synthesize.ts');
  const bundles = await bundleFunctions(`${directory}/functions`, entries);
  const context = {
    ...defaultContext(),
    publicUrl: PUBLIC_URL_PLACEHOLDER,
    passkeyOrigin: PASSKEY_ORIGIN_PLACEHOLDER,
  };
  createApp({ bundles, outdir: directory, context, checked: false }).synth();
  return directory;
}
