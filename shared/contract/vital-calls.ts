import type { Job } from './jobs.ts';

/**
 * The calls without which nobody buys, pays or gets in, by their ids, with what people notice while every one of them
 * fails. Each has a metric of its own and an alarm with this sentence, which also goes off when few people call.
 */
export const vitalCalls: Readonly<Record<string, string>> = {
  buyTicket: 'Nobody can buy: every order of the last minutes has failed.',
  openPaymentPage: 'Nobody gets to the payment page: every try of the last minutes has failed.',
  payByBlik: 'Nobody can pay by a BLIK code in the form: every try of the last minutes has failed.',
  notifyPayment:
    'No payment is confirmed at once: every notification of the last minutes has failed. The sweep finds payments later.',
  scan: 'Nobody is let in at the gates: every scan of the last minutes has failed.',
  syncScans:
    'No gate can pass on what it let in without a network: every try of the last minutes has failed. The devices keep their entries.',
};

/** The same of queues' jobs: the job that a worker is for, and what people notice while it fails each time. */
export const vitalJobs = {
  'issue-tickets':
    'Nobody gets a ticket: every try of the last minutes to make one has failed. Buyers have paid; each order is tried five times.',
  'send-mail':
    'No mail leaves: every try of the last minutes has failed. Order pages have the tickets; while SES is down each mail is tried again for a day.',
} as const satisfies Partial<Record<Job['kind'], string>>;
