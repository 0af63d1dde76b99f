import { expect, test } from 'vitest';
import { type DraftDeps, draftMail } from '#functions/office/texts/draft-mail.ts';
import { fairFields } from '#test/support/samples.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ACTIVE = 'fair_000000000000';
const draft = (fields: object, activeId?: string, sold?: object) =>
  draftMail({ kind: 'ticket', lang: 'pl', ...fields }, now, {
    fairs: { activeId: async () => activeId, withTypes: async () => sold },
    orders: { byId: async () => undefined, latest: async () => undefined },
    publicUrl: 'https://bilety.example.com',
  } as unknown as DraftDeps);

test('a mail is drafted of the active fair, and of an order that is there', async () => {
  await expect(draft({})).rejects.toMatchObject({ code: 'no_active_fair' });
  await expect(draft({}, ACTIVE)).rejects.toMatchObject({ code: 'no_active_fair' });
  await expect(draft({ orderNumber: '0000-0000-0001' }, ACTIVE)).rejects.toMatchObject({ code: 'not_found' });
});

test('a waiting list’s mail is drafted of a type that one may wait for', async () => {
  const sold = { fair: { ...fairFields(now), id: ACTIVE, banners: {} }, types: [], waitedFor: new Set() };
  await expect(draft({ kind: 'waiting-offer' }, ACTIVE, sold)).rejects.toMatchObject({ code: 'not_found' });
});
