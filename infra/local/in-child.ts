import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../sources/root.ts';

type Step = 'synthesize' | 'build-functions' | 'build-web';

/**
 * Runs one step of the start in its own process, which frees the memory of CDK, esbuild and Vite afterwards. Throws
 * when the step fails; its output has the reason.
 */
export async function inChild(step: Step, directory: string): Promise<string> {
  const script = `${root}infra/local/steps/${step}.ts`;
  const child = spawn(process.execPath, [script, directory], {
    cwd: root,
    // The channel tells the step when this process is gone: otherwise it would write into the next start's directory.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${step} failed`);
  return directory;
}
