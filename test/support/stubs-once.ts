import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory where the first file that needs a stubbed stack puts it. */
    stubFunctions: string;
  }
}

/** Creates the directory shared by the files of one run, and removes it at the end. */
export default function setup(project: TestProject): () => void {
  const path = mkdtempSync(join(tmpdir(), 'bramka-test-'));
  project.provide('stubFunctions', path);
  return () => rmSync(path, { recursive: true, force: true });
}
