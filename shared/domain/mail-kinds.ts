/** What one kind of mail about an order is: all that differs between them but the texts (`shared/texts/mail.ts`). */
interface OrderMail {
  /**
   * What the order has to be when the mail goes out, because it may have changed since the mail was asked for. An erased
   * order gets no mail.
   */
  wanted: 'any' | 'paid' | 'paid-unsent' | 'unconfirmed' | 'expired' | 'given-back' | 'documented';
  /** Whether it brings its recipient's tickets, or lists tickets that are void. */
  tickets?: 'brought' | 'void';
  /** The documents that the buyer gets with it: all, the last, or those issued with the one it is named after. */
  documents?: 'all' | 'last' | 'named';
  /** What it is about beside the order. */
  about?: 'repayment' | 'return' | 'orders-of-mailbox';
  /** What the order no longer waits for once it was sent. */
  settles?: 'tickets' | 'refund';
  /** What keeps it from a recipient: their refusal or the fair's beginning; or the same news about another order. */
  withheld?: 'reminders' | 'same-news';
  /** Tells whom the order's address was of before an act by its link; kept with the act. */
  to?: 'owner-before';
  /** Where its button leads: by default to the order; `undo` to where the act is undone, while it can be. */
  button?: 'confirmation' | 'shop' | 'undo';
  /** Says when and where the fair is. */
  hasVenue?: true;
  /** Says until when the order can be given back. */
  hasWithdrawal?: true;
}

/** The mails about an order. A further one stands here and among the texts. */
export const orderMails = {
  'confirm-order': { wanted: 'unconfirmed', button: 'confirmation' },
  ticket: {
    wanted: 'paid-unsent',
    tickets: 'brought',
    documents: 'all',
    settles: 'tickets',
    hasVenue: true,
    hasWithdrawal: true,
  },
  'holder-ticket': { wanted: 'paid', tickets: 'brought', hasVenue: true },
  'ticket-void': { wanted: 'any', tickets: 'void' },
  reminder: { wanted: 'paid', withheld: 'reminders', hasVenue: true },
  refund: { wanted: 'given-back', documents: 'last', settles: 'refund' },
  'tickets-returned': { wanted: 'any', tickets: 'void', about: 'return' },
  expired: { wanted: 'expired', withheld: 'same-news', button: 'shop' },
  'late-payment': { wanted: 'given-back', settles: 'refund' },
  'returned-payment': { wanted: 'any', about: 'repayment' },
  invoice: { wanted: 'documented', documents: 'named' },
  'order-links': { wanted: 'paid', about: 'orders-of-mailbox' },
  'email-changed': { wanted: 'any', to: 'owner-before', button: 'undo' },
  'email-restored': { wanted: 'any', to: 'owner-before' },
  'link-renewed': { wanted: 'any', to: 'owner-before' },
  'ticket-transferred': { wanted: 'any', to: 'owner-before' },
  'order-withdrawn': { wanted: 'any', to: 'owner-before' },
} as const satisfies Record<string, OrderMail>;
export type MailKind = keyof typeof orderMails;
export const mailKinds = Object.keys(orderMails) as [MailKind, ...MailKind[]];

/** The kinds that tell an order's owner of an act by its link. */
export type ControlMailKind = {
  [Kind in MailKind]: (typeof orderMails)[Kind] extends { to: 'owner-before' } ? Kind : never;
}[MailKind];

/** What a kind of mail is. */
export const orderMail = (kind: MailKind): OrderMail => orderMails[kind];

/** The mails of a waiting list. */
export const waitingMailKinds = ['waiting-joined', 'waiting-offer'] as const;
export type WaitingMailKind = (typeof waitingMailKinds)[number];

/** Why the mail service holds a mail back: its recipient is not verified with its sandbox, or it is down. */
export const heldReasons = ['unverified', 'service-down'] as const;
export type HeldReason = (typeof heldReasons)[number];
