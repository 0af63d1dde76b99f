/** The mails about an order. */
export const mailKinds = [
  'confirm-order',
  'ticket',
  'holder-ticket',
  'ticket-void',
  'reminder',
  'refund',
  'tickets-returned',
  'expired',
  'late-payment',
  'returned-payment',
  'invoice',
  'order-links',
  'office-note',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The mails of a waiting list. */
export const waitingMailKinds = ['waiting-joined', 'waiting-offer'] as const;
export type WaitingMailKind = (typeof waitingMailKinds)[number];
