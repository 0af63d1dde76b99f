import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pacedMailer } from '#functions/adapters/paced-mailer.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('mails leave with a pause from one to the next, counted from its beginning', async () => {
  const began = Date.now();
  const sentAt: number[] = [];
  const send = pacedMailer(async () => {
    sentAt.push(Date.now() - began);
  }, 400);
  const mail = () => send(new Uint8Array(), 'a@example.com');
  await mail();
  await vi.advanceTimersByTimeAsync(150);
  const second = mail();
  await vi.advanceTimersByTimeAsync(250);
  await second;
  vi.setSystemTime(began + 5_000);
  await mail();
  expect(sentAt).toEqual([0, 400, 5_000]);
});

test('a paced mail has what the mailer is told of it', async () => {
  const sent: unknown[] = [];
  const mail = [new Uint8Array(), 'a@example.com', { message: 'msg_000000000001' }] as const;
  await pacedMailer(async (...told) => {
    sent.push(told);
  }, 0)(...mail);
  expect(sent).toEqual([mail]);
});
