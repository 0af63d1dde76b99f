import type { JobLog } from '../../store/office/job-log.ts';

/** Orders and tasks by result. */
type Counts = Record<string, number>;

/** Runs one round of the sweep and records its results or its error for the jobs page. */
export async function recordRun(run: (now: Date) => Promise<Counts>, log: JobLog, now: Date): Promise<void> {
  const startedAt = performance.now();
  const runOf = (more: { counts: Counts } | { error: string }) =>
    log.recordRound({
      at: now.toISOString(),
      milliseconds: Math.round(performance.now() - startedAt),
      ...more,
    });
  try {
    const counts = await run(now);
    // A skipped round is not recorded: the one that was running records its own results.
    if (!counts.skipped) await runOf({ counts });
  } catch (error) {
    await runOf({ error: String(error).slice(0, 300) });
    throw error;
  }
}
