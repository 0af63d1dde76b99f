import { rmSync } from 'node:fs';
import { bundleFunctions, type Entries } from '../build/bundle.ts';
import { PASSKEY_ORIGIN_PLACEHOLDER, PUBLIC_URL_PLACEHOLDER } from '../local-cloud/core/placeholders.ts';
import type { Settings } from '../stages/settings.ts';

/** Stands in the assembly for the address of the sandbox of the list of VAT payers. */
export const VAT_REGISTER_PLACEHOLDER = 'http://vat-register.localhost';

/** The settings of this machine's only stage; mail to its addresses reaches nobody. */
export const localSettings: Settings = {
  publicUrl: PUBLIC_URL_PLACEHOLDER,
  passkeyOrigin: PASSKEY_ORIGIN_PLACEHOLDER,
  vatRegister: VAT_REGISTER_PLACEHOLDER,
  mailFrom: 'Bramka <bilety@example.com>',
  mailIdentity: 'create',
  alarmEmail: 'ops@example.com',
  keepsData: true,
};

/**
 * Bundles the functions and synthesizes the stack into `directory`, for any number of local clouds. `entries` replaces
 * the manifest's modules, for tests.
 */
export async function synthesizeLocally(directory: string, entries?: Entries): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  // Imported here because the CDK is slow to load.
  const { createApp } = await import('../stacks/synthesize.ts');
  const bundles = await bundleFunctions(`${directory}/functions`, entries);
  createApp({ settings: localSettings, bundles, outdir: directory, checked: false }).synth();
  return directory;
}
