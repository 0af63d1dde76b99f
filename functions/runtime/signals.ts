import { log } from './log.ts';

/**
 * Events that need a person's attention although no function failed. Each has a metric and an alarm with this sentence.
 */
export const signals = {
  'paid-again':
    'A buyer paid for an order that was paid already. The money is being returned; the jobs page shows it.',
  'wrong-amount':
    'A payment is not the sum that was asked for. Somebody has to decide on it, on the jobs page.',
  unclaimed:
    'The payment provider does not let us claim a payment. Somebody has to decide on it, on the jobs page.',
  'refund-refused':
    'The payment provider has refused a refund three times, returned another sum, or says that a refund has failed afterwards. Somebody has to decide on it, on the jobs page.',
  'refunded-in-panel':
    'Somebody returned money of a paid order in the provider’s panel. Whether its tickets stay valid is decided on the jobs page.',
  disputed:
    'A buyer’s bank takes a payment back (a dispute). Whether its tickets stay valid is decided on the jobs page; the evidence is given in the provider’s panel.',
  'ksef-refused': 'KSeF has refused an invoice, or does not let its seller send. The jobs page says why.',
  'ksef-late':
    'An invoice should have been in KSeF by noon of the working day after its issue, and is not. The jobs page names it.',
  'record-unreadable': 'A record cannot be read and is left out of lists and rounds. The jobs page names it.',
  'sweep-cut-short': 'The sweep did not get through all that is due within its time: orders end late.',
  'not-sent':
    'An order was paid ten minutes ago and its buyer has no tickets yet. The jobs page shows what holds them up.',
  'mail-waits':
    'Amazon’s mail service (SES) has taken no mail for ten minutes. What waits goes by itself once it does, for a day; the jobs page lists it.',
  'message-stopped':
    'A message to visitors has stopped in the middle: the mail service refuses it, was down for a day, or it goes to more people than the day allows. The fair’s messages say why, and an Admin resumes it there.',
  'schedule-silent':
    'A round of hours or days has not finished for more than twice its time: reminders, lists of large fairs or erasing. The log of watchShop says which.',
  'certificate-ends':
    'A certificate ends in less than 30 days: the one for Apple Wallet, without which passes are neither made nor changed, or a seller’s for KSeF, without which invoices wait while KSeF is away. The log of watchShop says which, with the seller’s NIP.',
  'entries-held':
    'A gate’s device sent passages that nothing but its word speaks for: after its link had ended, or many without a code. They change no ticket until the office counts them; its page of gates names gate and device.',
  'provider-unreachable':
    'The payment provider does not answer: nobody can pay. What was paid is found when it answers again.',
} as const;
export type Signal = keyof typeof signals;

/** How many in five minutes raise the alarm; one unless listed here. */
export const signalThresholds: Partial<Record<Signal, number>> = { 'provider-unreachable': 3 };

export const SIGNAL_METRIC = 'signals';

export const raise = (signal: Signal, count = 1): void => log.metrics({ signal }, { [SIGNAL_METRIC]: count });
