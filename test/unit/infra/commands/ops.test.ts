import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '#infra/sources/root.ts';

/** Runs it like an operator's script, without a terminal. */
function ops(...given: string[]) {
  const options = { cwd: root, encoding: 'utf8', input: '' } as const;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['infra/commands/ops.ts', ...given],
    options,
  );
  return { status, told: stdout + stderr };
}

describe('npm run ops', () => {
  it('no key is dropped before somebody says yes', () => {
    const { status, told } = ops('drop-key', 'links-key', '--port', '1');
    expect(status).toBe(2);
    expect(told).toMatch(/link.* leads nowhere.*--yes/);
    expect(ops('drop-key', 'links-key', '--port', '1', '--yes').told).toContain('No local cloud runs');
  });

  it('an unknown key is said to be none before anything is asked', () => {
    expect(ops('drop-key', 'door-key', '--port', '1').told).toContain('These are'.toLowerCase());
  });

  it('each command tells its help without a place to work at', () => {
    expect(ops('rotate', '--help').told).toContain('origin-key');
    expect(ops('--help')).toMatchObject({ status: 0 });
  });
});
