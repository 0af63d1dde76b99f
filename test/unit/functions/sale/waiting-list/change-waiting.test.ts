import { beforeEach, expect, test } from 'vitest';
import { addWaiting } from '#functions/sale/waiting-list/add-waiting.ts';
import { moveWaiting, removeWaiting } from '#functions/sale/waiting-list/change-waiting.ts';
import { offerPlace } from '#functions/sale/waiting-list/offer-place.ts';
import { offerWaiting } from '#functions/sale/waiting-list/offer-waiting.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { seenLine, WaitingLine, waitingNow, waitingPerson } from '#test/support/waiting-line.ts';

let line: WaitingLine;
beforeEach(() => {
  line = new WaitingLine();
});

const add = () => line.run(addWaiting, { body: waitingPerson });
const remove = (version?: number) => line.run(removeWaiting, seenLine(version));
const move = () => line.run(moveWaiting, seenLine());
const offer = () => line.run(offerWaiting, seenLine());

const changed = { code: 'changed_meanwhile' };

test('a line is not changed as it was seen before', async () => {
  await expect(remove(2)).rejects.toMatchObject(changed);
});

test('a line is not changed in that very moment', async () => {
  line.isUnchanged = false;
  for (const act of [remove, move, offer]) await expect(act()).rejects.toMatchObject(changed);
  line.entry = undefined;
  await expect(add()).rejects.toMatchObject(changed);
});

test('a line is not confirmed in that very moment', async () => {
  line.being({ unconfirmed: true });
  line.isUnchanged = false;
  await expect(add()).rejects.toMatchObject(changed);
  line.isUnchanged = true;
  await expect(add()).resolves.toEqual({ id: expect.any(String), added: false });
  expect(line.mails).toBe(0);
});

test('a line gets no offer that was made to what it was', async () => {
  const to = {
    fair: line.sold?.fair,
    type: line.sold?.types[0],
    rule: { holdHours: 24 },
    now: waitingNow,
  } as never;
  line.left = 1;
  line.isUnchanged = false;
  await expect(offerPlace(line.entry as WaitingEntry, to, line.deps)).rejects.toMatchObject(changed);
  expect(line.mails).toBe(0);
});
