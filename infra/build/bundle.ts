import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { buildId } from '../sources/build-id.ts';
import { root } from '../sources/root.ts';
import { cssModules } from './css-modules.ts';
import { mailParts } from './mail-parts.ts';
import { pureModules } from './pure-modules.ts';
import { sdkVersion } from './sdk-version.ts';
import { shakeableSchemas } from './shakeable-schemas.ts';

/** One directory per function, by the manifest's name: it is uploaded whole; its `index.mjs` exports `handler`. */
export type Bundles = Record<LambdaName, string>;

export type Entries = Record<LambdaName, string>;

const manifestEntries = Object.fromEntries(
  Object.entries(lambdas).map(([name, { entry }]) => [name, entry]),
) as Entries;

const output: BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
};

/** All sources, resolved and shaken once: modules that several entries share are files that they share. */
const resolveModules = (outdir: string, entries: Readonly<Record<string, string>>) =>
  build({
    ...output,
    absWorkingDir: root,
    entryPoints: { ...entries },
    outdir,
    chunkNames: 'shared/[name]-[hash]',
    mainFields: ['module', 'main'],
    loader: { '.ttf': 'binary', '.md': 'text' },
    plugins: [shakeableSchemas, sdkVersion, pureModules, mailParts, cssModules],
    // React would be its slow self.
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

/** A module that shared files import for others is of no use to an entry that uses none of its names. */
const builtins: Plugin = {
  name: 'builtins-without-effects',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};

/** One entry's modules in one file, beside it one for each that the function imports only when it needs it. */
const joinModules = (modules: string, name: string, outdir: string) =>
  build({
    ...output,
    // What files are called follows from where modules lie within it, so the same code has the same names.
    absWorkingDir: modules,
    entryPoints: { index: `./${name}.mjs` },
    outdir,
    chunkNames: '[name]-[hash]',
    minify: true,
    plugins: [builtins],
    // Some dependencies are CommonJS and call `require` for Node's own modules.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });

/**
 * Bundles modules by name, each into a directory of its own in `outdir`, with `index.mjs` for the module. What it
 * imports by `await import` are files beside it: a function that starts compiles none of them. Two passes, because
 * a run for each would resolve and parse the SDK anew.
 */
export async function bundleModules(
  outdir: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const modules = await mkdtemp(join(tmpdir(), 'bramka-modules-'));
  try {
    await resolveModules(modules, entries);
    await Promise.all(Object.keys(entries).map((name) => joinModules(modules, name, join(outdir, name))));
  } finally {
    await rm(modules, { recursive: true });
  }
}

export const bundlesIn = (outdir: string): Bundles =>
  Object.fromEntries(Object.keys(lambdas).map((name) => [name, `${outdir}/${name}`])) as Bundles;

/** Bundles every function of the manifest (or, for tests, other entries under its names) into `outdir`. */
export async function bundleFunctions(outdir: string, entries: Entries = manifestEntries): Promise<Bundles> {
  await bundleModules(outdir, entries);
  return bundlesIn(outdir);
}
