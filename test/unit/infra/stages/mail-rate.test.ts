import { expect, test } from 'vitest';
import { mailPace } from '#infra/stages/mail-rate.ts';

test.each([
  [undefined, true, 5, 0],
  [14, true, 5, 447],
  [500, true, 5, 13],
  [1, true, 2, 2500],
  [14, false, 2, 1429],
])(
  'mails keep to %s a second of SES (the stage sells: %s) by %i functions that pause for %i ms',
  (rate, sells, lanes, pause) => {
    expect(mailPace(rate, sells)).toEqual({ lanes, pause });
  },
);

test('both stages of an account and the office together never exceed what SES takes', () => {
  for (let rate = 1; rate <= 200; rate += 1) {
    const sum = [true, false]
      .map((sells) => mailPace(rate, sells))
      .reduce((mails, { lanes, pause }) => mails + (1000 * lanes) / pause, 0);
    expect(sum).toBeLessThanOrEqual(rate * 0.9 + 1e-9);
  }
});
