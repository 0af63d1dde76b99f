import { afterEach, expect, test, vi } from 'vitest';
import { watchWaitingMail } from '#functions/mail/watch-waiting-mail.ts';
import { log } from '#functions/runtime/log.ts';
import type { Message } from '#functions/store/mail/messages.ts';
import type { HeldReason } from '#shared/domain/mail-kinds.ts';
import { MINUTE } from '#shared/domain/time.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const job = { kind: 'send-mail', mail: 'ticket', orderId: 'ord_000000000001' } as const;

/** Messages that go on by themselves. */
let open: Message[] = [];

afterEach(() => {
  open = [];
  vi.restoreAllMocks();
});

/** The signals of a round that finds mails which wait for so many milliseconds. */
async function signalsOf(...held: [why: HeldReason, waited: number][]): Promise<unknown[]> {
  const metrics = vi.spyOn(log, 'metrics').mockImplementation(() => undefined);
  const found = held.map(([why, waited]) => ({
    why,
    since: new Date(now.getTime() - waited).toISOString(),
    job,
  }));
  await watchWaitingMail({ claims: { held: async () => found }, messages: { open: async () => open } })(now);
  return metrics.mock.calls.map(([{ signal }]) => signal);
}

test('somebody hears of mails that wait for the mail service for ten minutes, once a round', async () => {
  expect(await signalsOf()).toEqual([]);
  expect(await signalsOf(['service-down', 10 * MINUTE - 1])).toEqual([]);
  expect(await signalsOf(['service-down', 10 * MINUTE], ['service-down', 11 * MINUTE])).toEqual([
    'mail-waits',
  ]);
});

test('somebody hears of a message that waits for the mail service for ten minutes', async () => {
  const message = (downSince?: string) => ({ state: 'sending', downSince }) as Message;
  open = [message(), message(new Date(now.getTime() - 10 * MINUTE + 1).toISOString())];
  expect(await signalsOf()).toEqual([]);
  open = [message(new Date(now.getTime() - 10 * MINUTE).toISOString())];
  expect(await signalsOf()).toEqual(['mail-waits']);
});

test('mail to recipients whom SES’s sandbox does not know alarms nobody, nor hides what waits behind it', async () => {
  expect(await signalsOf(['unverified', 60 * MINUTE])).toEqual([]);
  expect(await signalsOf(['unverified', 60 * MINUTE], ['service-down', 20 * MINUTE])).toEqual(['mail-waits']);
});
