import type { RawNotification } from '#functions/adapters/payments/port.ts';

/** A provider's notification as it comes in. */
export const noticeOf = (body: unknown): RawNotification => ({
  body: Buffer.from(JSON.stringify(body) ?? ''),
  header: () => undefined,
});
