/** The queues: tickets to be made, mails to be sent, long work of the office, the sale page to be made anew. */
export const queueNames = ['issue', 'mail', 'tasks', 'pages'] as const;
export type QueueName = (typeof queueNames)[number];
