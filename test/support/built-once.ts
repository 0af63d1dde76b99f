import type { TestProject } from 'vitest/node';
import { webBuild } from '#infra/build/web-build.ts';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { temporaryDirectory } from './local-cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the synthesized stack is. */
    assembly: string;
  }
}

/** Before the journeys: the web and the stack as they are now, built once for all of them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { path, remove } = temporaryDirectory();
  const [assembly] = await Promise.all([synthesizeLocally(path), webBuild()]);
  project.provide('assembly', assembly);
  return remove;
}
