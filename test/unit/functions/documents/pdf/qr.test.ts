import { expect, test } from 'vitest';
import { randomFrom } from '#test/support/random-from.ts';
import { pictureRead, wornPrint } from '#test/support/worn-code.ts';

const PICTURES = 10;

test('codes of small prints are read when turned, blurred and noisy', async () => {
  const random = randomFrom(7);
  for (let code = 0; code < 20; code += 1)
    expect(await pictureRead(() => wornPrint(random), PICTURES)).toBeLessThanOrEqual(PICTURES);
});

test('a code that nothing is left of is not read, so the others were', async () => {
  expect(await pictureRead(() => ({ ...wornPrint(randomFrom(7)), blur: 6 }), 1)).toBeUndefined();
});
