import { expect, test } from 'vitest';
import { mailPace } from '#infra/stages/mail-rate.ts';

test.each([
  [undefined, true, 5, 0, 5],
  [14, true, 5, 447, 5],
  [500, true, 5, 13, 5],
  [1, true, 2, 2500, 5],
  [14, false, 2, 1429, 5],
  [1, false, 2, 20_000, 1],
  [3, false, 2, 6667, 2],
])(
  'mails keep to %s a second of SES (the stage sells: %s) by %i functions that pause for %i ms and take %i at a time',
  (rate, sells, lanes, pause, batchSize) => {
    expect(mailPace(rate, sells)).toEqual({ lanes, pause, batchSize });
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
