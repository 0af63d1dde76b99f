import type { Lambda } from '#functions/lambda.ts';

/**
 * Whether a function needs its own alarm for errors. Others have one already: the API's 5xx responses, the queues' dead
 * letters and message age, and the sweep's rounds.
 */
export const needsErrorsAlarm = ({ trigger }: Lambda): boolean =>
  trigger.kind === 'mail-events' || (trigger.kind === 'schedule' && trigger.input.kind !== 'sweep');
