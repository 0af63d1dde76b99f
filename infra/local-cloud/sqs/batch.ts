import { REGION } from '../core/account.ts';

/** A message as Lambda hands it to a function. */
export interface BatchMessage {
  id: string;
  receipt: string;
  body: string;
  md5OfBody: string;
  /** SQS's attributes: how often it was received, when it was sent. */
  attributes: Record<string, string>;
  messageAttributes: Record<string, { DataType?: string | undefined; StringValue?: string | undefined }>;
}

/** SQS clients and Lambda events spell the same attributes differently. */
const eventAttributes = ({ messageAttributes }: BatchMessage) =>
  Object.fromEntries(
    Object.entries(messageAttributes).map(([name, { DataType: dataType, StringValue: stringValue }]) => [
      name,
      { dataType, stringValue },
    ]),
  );

/** The event of a batch. */
export const batchEvent = (batch: readonly BatchMessage[], queueArn: string) => ({
  Records: batch.map((message) => ({
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: message.attributes,
    messageAttributes: eventAttributes(message),
    md5OfBody: message.md5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: REGION,
  })),
});

/** The messages that succeeded according to the function's report; none where the report is invalid. */
export function succeeded<Message extends { id: string }>(
  report: unknown,
  batch: readonly Message[],
): Message[] {
  const failures = (report as { batchItemFailures?: { itemIdentifier: string }[] } | null)?.batchItemFailures;
  const ids = new Set((failures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  const known = batch.filter(({ id }) => ids.has(id));
  return known.length === ids.size ? batch.filter(({ id }) => !ids.has(id)) : [];
}
