import type { TestProject } from 'vitest/node';
import { webBuild } from '#infra/build/web-build.ts';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { temporaryDirectory } from './local-cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of the synthesized stack. */
    assembly: string;
  }
}

/** Builds the web and the stack once per run, before journeys and attacks. */
export default async function setup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  // Another project of the run has already built them.
  if (vitest.getRootProject().getProvidedContext().assembly) return undefined;
  const { path, remove } = temporaryDirectory();
  const [assembly] = await Promise.all([synthesizeLocally(path), webBuild()]);
  vitest.provide('assembly', assembly);
  return remove;
}
