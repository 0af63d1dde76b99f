import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first file that needs a stack of stubs puts it. */
    stubFunctions: string;
  }
}

/** A place for what files of one run share, and its end. */
export default function setup(project: TestProject): () => void {
  const path = mkdtempSync(join(tmpdir(), 'bramka-test-'));
  project.provide('stubFunctions', path);
  return () => rmSync(path, { recursive: true, force: true });
}
