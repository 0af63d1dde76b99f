import type { Lambda } from '#functions/lambda.ts';

/**
 * Whether a function needs its own alarm for errors. Others have one already: the API's 5xx responses, the queues' dead
 * letters and message age, and the sweep's rounds.
 */
export const needsErrorsAlarm = ({ trigger }: Lambda): boolean =>
  trigger.kind === 'mail-events' || (trigger.kind === 'schedule' && trigger.input.kind !== 'sweep');

/** How many rounds in a row may be missing. */
export const SILENT_ROUNDS = 5;

const often: Record<string, number> = { 'rate(1 minute)': 1, 'rate(5 minutes)': 5 };

/**
 * The minutes between the rounds of a schedule that has an alarm on its silence; 0 for others. The sweep has its own
 * alarm, and rarer schedules are watched by their heartbeats, because an alarm would ring from a deployment to their first
 * round.
 */
export const silenceMinutes = ({ trigger }: Lambda): number =>
  trigger.kind === 'schedule' && trigger.input.kind !== 'sweep' ? (often[trigger.rate] ?? 0) : 0;
