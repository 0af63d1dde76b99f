import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../build/root.ts';

export type Step = 'synthesize' | 'build-functions' | 'build-web';

/**
 * Runs one step of a start in a process of its own: what the CDK, esbuild and Vite take of memory is given back when
 * they are done. Throws when the step fails; it has then said why.
 */
export async function inChild(step: Step, directory: string): Promise<string> {
  const script = `${root}infra/local/steps/${step}.ts`;
  const child = spawn(process.execPath, [script, directory], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${step} failed`);
  return directory;
}
