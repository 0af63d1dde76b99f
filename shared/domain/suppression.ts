/** Why an address is not written to: the mail service refused it, mail to it came back, its reader complained. */
export const suppressionReasons = ['refused', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
