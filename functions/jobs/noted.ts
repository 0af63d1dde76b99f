import type { JobLog } from '../store/job-log.ts';
import type { SweepCounts } from '../sweep/sweep.ts';

/** Runs one round of the sweep and keeps what it did, or why it could not, for the jobs page. */
export async function noted(run: (now: Date) => Promise<SweepCounts>, log: JobLog, now: Date): Promise<void> {
  const startedAt = performance.now();
  const of = (more: { counts: SweepCounts } | { error: string }) =>
    log.noteRound({
      at: now.toISOString(),
      milliseconds: Math.round(performance.now() - startedAt),
      ...more,
    });
  try {
    await of({ counts: await run(now) });
  } catch (error) {
    await of({ error: String(error).slice(0, 300) });
    throw error;
  }
}
