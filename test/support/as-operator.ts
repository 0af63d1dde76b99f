import { vi } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { type Installation, installationOfCloud } from '#infra/ops/installation.ts';

/**
 * Does an operator's command at a local cloud, as in a process of its own: `work` imports the command itself. The
 * stores of a process open one installation alone, and test files that share their imports have a cloud each.
 */
export async function asOperator<T>(
  cloud: Pick<LocalCloud, 'endpoints' | 'logs' | 'clock'>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  vi.resetModules();
  return work(installationOfCloud(cloud.endpoints, cloud.logs, cloud.clock.now()));
}
