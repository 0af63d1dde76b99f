import { beforeEach, expect, test } from 'vitest';
import { joinWaitingList } from '#functions/sale/waiting-list/join-waiting-list.ts';
import { WaitingLine, waitingPerson } from '#test/support/waiting-line.ts';

let line: WaitingLine;
beforeEach(() => {
  line = new WaitingLine();
});

const join = () => line.run(joinWaitingList, { body: { ...waitingPerson, consent: true } });

test('joining is for a fair in the shop', async () => {
  line.fairBeing({ published: undefined });
  await expect(join()).rejects.toMatchObject({ code: 'no_active_fair' });
  line.sold = undefined;
  await expect(join()).rejects.toMatchObject({ code: 'no_active_fair' });
});

test('joining is for a type that is on offer, and sold out', async () => {
  line.typeBeing({ visible: false });
  await expect(join()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
  line.typeBeing({ visible: true, shards: 0 });
  await expect(join()).rejects.toMatchObject({ code: 'not_sold_out' });
  line.typeBeing({ shards: 1 });
  line.left = 1;
  await expect(join()).rejects.toMatchObject({ code: 'not_sold_out' });
  if (line.sold) line.sold.types = [];
  await expect(join()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
});

test('joining sends one mailbox a few mails a day', async () => {
  line.isWithinLimit = false;
  await expect(join()).rejects.toMatchObject({ code: 'too_many_tries' });
  expect(line.mails).toBe(0);
});
