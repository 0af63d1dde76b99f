import type { Lambda } from '#functions/lambda.ts';

/**
 * Whether nothing else tells that a function fails: who waits for the API gets a 5xx, a queue's jobs are tried again
 * and then lie among dead letters or grow old, and the sweep's rounds are counted, each with an alarm.
 */
export const needsErrorsAlarm = ({ trigger }: Lambda): boolean =>
  trigger.kind === 'mail-events' || (trigger.kind === 'schedule' && trigger.input.kind !== 'sweep');
