import { expect, test } from 'vitest';
import { readReturnedMail } from '#functions/mail/read-returned-mail.ts';

/** SES's event; the reporting mailbox differs from the recipient. */
const event = (told: object) => ({
  source: 'aws.ses',
  detail: { mail: { messageId: 'm-1', destination: ['Jan Kos <jan@example.com>'] }, ...told },
});
const elsewhere = [{ emailAddress: 'jan.prywatnie@example.org' }];

test('a mail that came back for good is of the address that it was sent to', () => {
  const bounce = { bounceType: 'Permanent', bouncedRecipients: elsewhere };
  expect(readReturnedMail(event({ bounce }))).toEqual({
    addresses: ['jan@example.com'],
    reason: 'bounced',
    messageId: 'm-1',
  });
});

test('a mail that may still arrive, or is said to be no spam, stops nothing', () => {
  const complaint = (complaintFeedbackType: string) =>
    readReturnedMail(event({ complaint: { complainedRecipients: elsewhere, complaintFeedbackType } }));
  expect(readReturnedMail(event({ bounce: { bounceType: 'Transient' } }))).toBeUndefined();
  expect(complaint('not-spam')).toBeUndefined();
  expect(complaint('auth-failure')).toBeUndefined();
});

test('a complaint is one, whether it says what kind or not', () => {
  for (const complaint of [{}, { complaintFeedbackType: null }, { complaintFeedbackType: 'abuse' }])
    expect(readReturnedMail(event({ complaint }))).toMatchObject({
      addresses: ['jan@example.com'],
      reason: 'complained',
    });
});
