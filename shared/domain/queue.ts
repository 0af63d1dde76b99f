/** The queues: making tickets, sending mails, running the office's tasks, rendering the sale page. */
export const queueNames = ['issue', 'mail', 'tasks', 'pages'] as const;
export type QueueName = (typeof queueNames)[number];

/** How often a message is tried before it goes to the dead-letter queue for a person. */
export const MAX_TRIES = 5;
