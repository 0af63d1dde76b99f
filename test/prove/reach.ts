import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { namesOf } from './test-names.ts';

declare global {
  var reached: Set<string> | undefined;
}

/** The conditions reached by one test file. */
export interface ReachedConditions {
  file: string;
  /** Before and after its tests. */
  outside: string[];
  tests: { names: string[]; milliseconds: number; ids: string[] }[];
}

const folder = process.env.PROVE_REACH;

if (folder) {
  const reached = new Set<string>();
  const told: ReachedConditions = { file: '', outside: [], tests: [] };
  const take = () => {
    const ids = [...reached];
    reached.clear();
    return ids;
  };
  let began = 0;
  globalThis.reached = reached;
  beforeEach(({ task }) => {
    told.file = task.file.filepath;
    told.outside.push(...take());
    began = performance.now();
  });
  afterEach(({ task }) => {
    const milliseconds = Math.round(performance.now() - began);
    told.tests.push({ names: namesOf(task), milliseconds, ids: take() });
  });
  afterAll(() => {
    told.outside.push(...take());
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(told));
  });
}
