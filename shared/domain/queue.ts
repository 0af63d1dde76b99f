/** The queues: tickets to be made, mails to be sent. */
export const queueNames = ['issue', 'mail'] as const;
export type QueueName = (typeof queueNames)[number];
