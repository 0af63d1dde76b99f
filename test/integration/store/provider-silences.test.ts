import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerSilenceStore } from '#functions/store/fairs/provider-silences.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

test('the end of a silence that nobody has marked leaves nothing in the table', async () => {
  const before = await engine.snapshot();
  await providerSilenceStore(engine.db).clear('przelewy24');
  expect(await engine.snapshot()).toBe(before);
});
