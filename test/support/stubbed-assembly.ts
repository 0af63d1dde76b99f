import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { stubFunctions } from './local-cloud.ts';

/** Whether this file is the one that makes it. */
function isFirst(directory: string): boolean {
  try {
    mkdirSync(`${directory}/begun`);
    return true;
  } catch {
    return false;
  }
}

/** The stack with the stub in place of every function, made once for all files of a run. @returns where it is */
export async function stubbedAssembly(): Promise<string> {
  const directory = inject('stubFunctions');
  const made = `${directory}/assembly`;
  if (isFirst(directory)) {
    await synthesizeLocally(made, stubFunctions);
    mkdirSync(`${directory}/done`);
  }
  while (!existsSync(`${directory}/done`)) await sleep(50);
  return made;
}
