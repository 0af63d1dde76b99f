import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { buildId } from '#web/build-id.ts';
import { cssModules } from './css-modules.ts';
import { root } from './root.ts';
import { shakeableSchemas } from './shakeable-schemas.ts';

/** One directory per function, by the manifest's name: its `index.mjs`, which exports `handler`, is uploaded. */
export type Bundles = Record<LambdaName, string>;

export type Entries = Record<LambdaName, string>;

const manifestEntries = Object.fromEntries(
  Object.entries(lambdas).map(([name, { entry }]) => [name, entry]),
) as Entries;

/** The bundling of functions, the same for AWS and the local cloud. */
export const bundleOptions = (outdir: string, entries: Entries = manifestEntries): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${name}/index`, entry])),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  loader: { '.ttf': 'binary', '.md': 'text' },
  legalComments: 'none',
  logLevel: 'warning',
  // Some dependencies are CommonJS and call `require` for Node's built-in modules.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  plugins: [shakeableSchemas, cssModules],
  // Otherwise React would run in its slow development mode.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.BUILD_ID': JSON.stringify(buildId()) },
  alias: {
    '@aws-sdk/credential-provider-node': `${root}infra/build/bundled/credentials.ts`,
    fontkit: `${root}infra/build/bundled/no-fontkit.ts`,
    '@peculiar/x509': `${root}infra/build/bundled/no-attestation.ts`,
    '@peculiar/asn1-android': `${root}infra/build/bundled/no-attestation.ts`,
    '@peculiar/asn1-rsa': `${root}infra/build/bundled/no-attestation.ts`,
    '@smithy/core/event-streams': `${root}infra/build/bundled/no-event-streams.ts`,
  },
});

export const bundlesIn = (outdir: string): Bundles =>
  Object.fromEntries(Object.keys(lambdas).map((name) => [name, `${outdir}/${name}`])) as Bundles;

/** Bundles every function of the manifest (or, in tests, other entries under its names) into `outdir`. */
export async function bundleFunctions(outdir: string, entries?: Entries): Promise<Bundles> {
  await build(bundleOptions(outdir, entries));
  return bundlesIn(outdir);
}
