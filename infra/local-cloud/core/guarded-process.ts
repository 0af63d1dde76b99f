import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends the child when its standard input closes, which happens whenever and however this process ends. Terminal signals
 * do not reach the child, because it has its own process group; it is ended when we are done with it.
 */
const guard = `exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null) >/dev/null 2>&1 &
wait "$child"`;

/** Starts a child process that never outlives this one. */
export function startGuarded(command: string, parameters: readonly string[]): ChildProcess {
  return spawn('/bin/sh', ['-c', guard, 'sh', command, ...parameters], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Ends such a child process and waits for it. */
export async function stopGuarded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await exited;
}
