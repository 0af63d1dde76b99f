import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSilent } from '#functions/sale/canary/find-silent.ts';
import { heartbeatStore } from '#functions/store/office/heartbeats.ts';
import { HOUR } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const began = new Date('2026-11-24T10:00:00.000Z');
const after = (hours: number) => new Date(began.getTime() + hours * HOUR);

test('a schedule that has not finished for more than twice its time is told, counted from the first look', async () => {
  const heartbeats = heartbeatStore(engine.db);
  const silent = (hours: number) => findSilent(heartbeats, after(hours));
  expect(await silent(0)).toEqual([]);
  expect(await silent(2.5)).toEqual([]);
  expect(await silent(2.6)).toEqual(['send-due-mails']);
  await heartbeats.beat('send-due-mails', after(25));
  expect(await silent(25)).toEqual([]);
  expect(await silent(25.1)).toEqual(['refresh-fairs']);
  await heartbeats.beat('refresh-fairs', after(60));
  await heartbeats.beat('send-due-mails', after(60));
  expect(await silent(60)).toEqual([]);
  expect(await silent(60.1)).toEqual(['erase-ended']);
  await heartbeats.beat('erase-ended', after(60));
  expect(await silent(60.1)).toEqual([]);
});
