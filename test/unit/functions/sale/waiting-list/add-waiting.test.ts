import { beforeEach, expect, test } from 'vitest';
import { placeToken } from '#functions/runtime/place-token.ts';
import { addWaiting } from '#functions/sale/waiting-list/add-waiting.ts';
import { moveWaiting, removeWaiting } from '#functions/sale/waiting-list/change-waiting.ts';
import { getWaitingPlace } from '#functions/sale/waiting-list/get-waiting-place.ts';
import { listWaiting } from '#functions/sale/waiting-list/list-waiting.ts';
import { offerWaiting } from '#functions/sale/waiting-list/offer-waiting.ts';
import {
  FAIR,
  LINE,
  SECRET,
  seenLine,
  TYPE,
  WaitingLine,
  waitingPerson,
} from '#test/support/waiting-line.ts';

let line: WaitingLine;
beforeEach(() => {
  line = new WaitingLine();
});

const add = () => line.run(addWaiting, { body: waitingPerson });
const remove = (version?: number) => line.run(removeWaiting, seenLine(version));
const move = () => line.run(moveWaiting, seenLine());
const offer = () => line.run(offerWaiting, seenLine());
const look = () =>
  line.run(getWaitingPlace, { query: { token: placeToken(SECRET, { ticketTypeId: TYPE, id: LINE }) } });

const notFound = { code: 'not_found' };

test('nobody waits for a fair that is not there', async () => {
  line.sold = undefined;
  for (const act of [add, look, offer, () => line.run(listWaiting, { params: { fairId: FAIR } })])
    await expect(act()).rejects.toMatchObject(notFound);
});

test('nobody waits for a type that is not there', async () => {
  if (line.sold) line.sold.types = [];
  for (const act of [add, look, offer]) await expect(act()).rejects.toMatchObject(notFound);
});

test('a line that is not there is neither changed nor looked at', async () => {
  line.entry = undefined;
  for (const act of [look, remove, move, offer]) await expect(act()).rejects.toMatchObject(notFound);
});

test('nobody waits for a type that is sold without limit', async () => {
  line.typeBeing({ shards: 0 });
  await expect(add()).rejects.toMatchObject(notFound);
});
