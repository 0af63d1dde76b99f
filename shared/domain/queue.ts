/** The queues: tickets to be made, mails to be sent, long work of the office. */
export const queueNames = ['issue', 'mail', 'tasks'] as const;
export type QueueName = (typeof queueNames)[number];
