import { expect, test } from 'vitest';
import { type DraftDeps, draftMail } from '#functions/texts/draft-mail.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
let active: string | undefined;
let sold: object | undefined;
const deps = {
  fairs: { activeId: async () => active, withTypes: async () => sold },
  orders: { byId: async () => undefined, latest: async () => undefined },
  publicUrl: 'https://bilety.example.com',
} as unknown as DraftDeps;
const draft = (fields: object = {}) =>
  draftMail({ kind: 'ticket', lang: 'pl', ...fields } as never, now, deps);

test('a mail is drafted of the active fair, and of an order that is there', async () => {
  active = undefined;
  await expect(draft()).rejects.toMatchObject({ code: 'no_active_fair' });
  active = 'fair_000000000000';
  await expect(draft()).rejects.toMatchObject({ code: 'no_active_fair' });
  await expect(draft({ orderNumber: '0000-0000-0001' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a waiting list’s mail is drafted of a type that one may wait for', async () => {
  active = 'fair_000000000000';
  sold = { fair: { ...fairFields(now), id: active, banners: {} }, types: [], waitedFor: new Set() };
  await expect(draft({ kind: 'waiting-offer' })).rejects.toMatchObject({ code: 'not_found' });
});
