import { lambdas } from '#functions/manifest.ts';

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
}

const MOST_LANES = lambdas.sendMail.trigger.maxConcurrency;

/**
 * @param rate mails a second that SES takes of the account; undefined where it does not tell
 * @param sells whether the stage keeps data
 */
export function mailPace(rate: number | undefined, sells: boolean): MailPace {
  if (!rate) return { lanes: MOST_LANES, pause: 0 };
  const own = rate * (sells ? SHARE.sells : SHARE.tries);
  const lanes = Math.max(FEWEST_LANES, Math.min(MOST_LANES, Math.floor(own)));
  return { lanes, pause: Math.ceil((1000 * lanes) / own) };
}
