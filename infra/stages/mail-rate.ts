import { lambdas } from '#functions/manifest.ts';
import { SECOND } from '#shared/domain/time.ts';

/** Lambda lets a queue start no fewer functions at once. */
const FEWEST_LANES = 2;
/** A stage that is for trying leaves the rate to those that sell; a tenth is for the office's single mails. */
const SHARE = { sells: 0.8, tries: 0.1 };

/** How the mail queue keeps to a rate. */
export interface MailPace {
  /** How many functions send at once. */
  lanes: number;
  /** Milliseconds from one mail to the next in each of them; 0 without a known rate. */
  pause: number;
  /** How many mails one of them takes at a time: with their pauses they are sent within its time. */
  batchSize: number;
}

const { trigger, timeoutSeconds } = lambdas.sendMail;
const MOST_LANES = trigger.maxConcurrency;
/** Of a function's time the part that pauses may take. */
const PAUSES = (timeoutSeconds * SECOND * 2) / 3;

/**
 * @param rate mails a second that SES takes of the account; undefined where it does not tell
 * @param sells whether the stage keeps data
 */
export function mailPace(rate: number | undefined, sells: boolean): MailPace {
  if (!rate) return { lanes: MOST_LANES, pause: 0, batchSize: trigger.batchSize };
  const own = rate * (sells ? SHARE.sells : SHARE.tries);
  const lanes = Math.max(FEWEST_LANES, Math.min(MOST_LANES, Math.floor(own)));
  const pause = Math.ceil((SECOND * lanes) / own);
  return { lanes, pause, batchSize: Math.max(1, Math.min(trigger.batchSize, Math.floor(PAUSES / pause))) };
}
