import { beforeEach, expect, test } from 'vitest';
import { moveWaiting } from '#functions/sale/waiting-list/change-waiting.ts';
import { offerWaiting } from '#functions/sale/waiting-list/offer-waiting.ts';
import { seenLine, WaitingLine } from '#test/support/waiting-line.ts';

let line: WaitingLine;
beforeEach(() => {
  line = new WaitingLine();
});

const move = () => line.run(moveWaiting, seenLine());
const offer = () => line.run(offerWaiting, seenLine());

const changed = { code: 'changed_meanwhile' };

test('a turn is given to who waits, or let an offer pass, and can be written to', async () => {
  for (const state of ['offered', 'ordered'] as const) {
    line.being({ state });
    await expect(move()).rejects.toMatchObject(changed);
  }
  line.being({ state: 'left', email: undefined });
  await expect(move()).rejects.toMatchObject(changed);
  line.being({ state: 'passed', email: 'ewa@example.com' });
  await expect(move()).resolves.toBeUndefined();
});

test('a turn is offered to who waits and can be written to', async () => {
  line.left = 1;
  line.being({ state: 'passed' });
  await expect(offer()).rejects.toMatchObject(changed);
  line.being({ state: 'waiting', email: undefined });
  await expect(offer()).rejects.toMatchObject(changed);
  line.being({ email: 'ewa@example.com' });
  line.isSuppressed = true;
  await expect(offer()).rejects.toMatchObject({ code: 'address_suppressed' });
  line.isSuppressed = false;
  await expect(offer()).resolves.toHaveProperty('until');
});

test('a turn is offered of what is sold now, in the shop', async () => {
  line.left = 1;
  line.typeBeing({ visible: false });
  await expect(offer()).rejects.toMatchObject({ code: 'ticket_type_unavailable' });
  line.typeBeing({ visible: true });
  line.fairBeing({ published: undefined });
  await expect(offer()).rejects.toMatchObject({ code: 'no_active_fair' });
});
