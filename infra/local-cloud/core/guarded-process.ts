import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends the child when its standard input ends, which it does when this process ends, however it ends. The signals of a
 * terminal do not reach the child: it is a process group of its own, ended when we are done with it.
 */
const guard = `exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null) >/dev/null 2>&1 &
wait "$child"`;

/** Starts a program that never outlives this process. */
export function startGuarded(command: string, parameters: readonly string[]): ChildProcess {
  return spawn('/bin/sh', ['-c', guard, 'sh', command, ...parameters], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Ends such a program and waits for it. */
export async function stopGuarded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await exited;
}
