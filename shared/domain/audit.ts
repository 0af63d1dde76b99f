import type { SettingKey } from './settings.ts';

/** The kind of entity whose fields a change shows. */
export type Subject =
  | 'fair'
  | 'ticketType'
  | 'coupon'
  | 'referenceCode'
  | 'gate'
  | 'order'
  | 'user'
  | 'mail'
  | 'text'
  | SettingKey
  | 'jobs';

/** Every act that the audit trail records, and what it is about; no other can be recorded. */
export const acts = {
  'fair-created': 'fair',
  'fair-copied': 'fair',
  'fair-edited': 'fair',
  'fair-activated': 'fair',
  'fair-withdrawn': 'fair',
  'fair-removed': 'fair',
  'fair-restored': 'fair',
  'banner-set': 'fair',
  'banner-removed': 'fair',
  'ticket-notes-saved': 'fair',
  'badge-saved': 'fair',
  'fair-colour-saved': 'fair',
  'questions-saved': 'fair',
  'message-started': 'fair',
  'message-stopped': 'fair',
  'message-resumed': 'fair',
  'message-ended': 'fair',
  'ticket-type-created': 'ticketType',
  'ticket-type-edited': 'ticketType',
  'waiting-added': 'waiting',
  'waiting-removed': 'waiting',
  'waiting-moved': 'waiting',
  'waiting-offered': 'waiting',
  'coupon-created': 'coupon',
  'coupon-edited': 'coupon',
  'coupon-removed': 'coupon',
  'coupon-restored': 'coupon',
  'coupons-added': 'coupon',
  'reference-code-created': 'referenceCode',
  'reference-code-edited': 'referenceCode',
  'gate-created': 'gate',
  'gate-edited': 'gate',
  'gate-paired': 'gate',
  'gate-removed': 'gate',
  'gate-restored': 'gate',
  'entries-undone': 'gate',
  'held-left-out': 'gate',
  'held-counted': 'gate',
  'order-generated': 'order',
  'order-confirmed': 'order',
  'tickets-sent': 'order',
  'ticket-edited': 'order',
  'ticket-removed': 'order',
  'order-refunded': 'order',
  'order-withdrawn': 'order',
  'tickets-withdrawn': 'order',
  'payment-refunded-in-panel': 'order',
  'payment-disputed': 'order',
  'dispute-won': 'order',
  'order-kept': 'order',
  'order-link-renewed': 'order',
  'order-noted': 'order',
  'order-tagged': 'order',
  'invoice-corrected': 'order',
  'name-corrected': 'order',
  'ticket-transferred': 'order',
  'codes-renewed': 'order',
  'code-shown': 'order',
  'email-corrected': 'order',
  'email-restored': 'order',
  'payment-unexpected': 'order',
  'payment-given-back': 'order',
  'payment-accepted': 'order',
  'payment-transferred': 'order',
  'hold-released': 'order',
  'network-barred': 'fair',
  'network-unbarred': 'fair',
  'order-erased': 'order',
  'buyer-erased': 'fair',
  'buyer-exported': 'fair',
  'organiser-saved': 'organiser',
  'retention-saved': 'retention',
  'access-saved': 'access',
  'reminders-saved': 'reminders',
  'messages-saved': 'messages',
  'waiting-saved': 'waiting',
  'invoicing-saved': 'invoicing',
  'user-created': 'user',
  'user-edited': 'user',
  'user-edited-password-renewed': 'user',
  'user-deleted': 'user',
  'created-for-recovery': 'user',
  'recovery-issued': 'user',
  'recovery-used': 'user',
  'password-set': 'user',
  'second-factor-added': 'user',
  'second-factor-removed': 'user',
  'second-factor-reset': 'user',
  'recovery-codes-renewed': 'user',
  'recovery-code-used': 'user',
  'devices-forgotten': 'user',
  'form-text-saved': 'text',
  'mail-text-saved': 'mail',
  'jobs-redriven': 'jobs',
  'suppression-lifted': 'jobs',
  'payment-keys-saved': 'jobs',
  'payments-reconciled': 'jobs',
  'ksef-switched-on': 'jobs',
  'wallet-keys-saved': 'jobs',
  'ksef-switched-off': 'jobs',
  'ksef-tried-again': 'jobs',
  'ksef-left': 'jobs',
  'key-added': 'jobs',
  'key-sent': 'jobs',
  'key-dropped': 'jobs',
  seeded: 'fair',
} as const satisfies Record<string, Subject> & { [Key in SettingKey as `${Key}-saved`]: Key };
export type Act = keyof typeof acts;

export const isAct = (action: string): action is Act => Object.hasOwn(acts, action);

/** The entity id under which all users' creation and removal is recorded as well. */
export const USERS_ENTITY_ID = 'users_all';

/** The audit trail's entity id of a setting. */
export const settingEntityId = (
  key: SettingKey | 'payments' | 'ksef' | 'wallet' | 'keys' | 'records',
): string => `set_${key}`;

/** The audit trail's entity id of a type's waiting list. */
export const waitingListEntityId = (ticketTypeId: string): string => `waiting_${ticketTypeId}`;

/** The audit trail's entity id of a form text. */
export const textEntityId = (key: string): string => `text_${key.toLowerCase().replaceAll('.', '-')}`;
/** The same for a mail's text. */
export const mailEntityId = (kind: string): string => `mail_${kind}`;
/** The same for a reference code, which may be spelled like a coupon of its fair. */
export const referenceCodeEntityId = (id: string): string => `ref_${id}`;
