/** Why an address is suppressed: the mail service refused it, a mail bounced, its reader complained. */
export const suppressionReasons = ['refused', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
