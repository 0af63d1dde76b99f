import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewBadge } from '#functions/tickets/badges/preview-badge.ts';
import { getAudit } from '#shared/contract/audit.ts';
import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import { printBadges } from '#shared/contract/badges.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { editBadge, getFair, previewBadge as previewRow } from '#shared/contract/fairs.ts';
import { startBadges } from '#shared/contract/tasks.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { type BadgeLayout, plainBadge } from '#shared/domain/badge.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { openWorld, type World } from '#test/support/world.ts';
import { pngOf } from '#test/unit/functions/documents/pdf/png.ts';

let api: Api;
let cookie: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  id = api.seeded.fairId;
});
afterAll(() => api.stop());

const fair = async () => (await api.call(getFair, { cookie, params: { id } })).body;
const save = async (layout: object, more: object = {}) =>
  api.call(editBadge, {
    cookie,
    body: { ...plainBadge, ...layout, id, version: (await fair()).version, ...more },
  });

test('an Admin lays out a fair’s badges, and the trail tells of it', async () => {
  const layout = { size: 'card', company: false, colours: { typ_k3j28dnmq1rs: '#FFD100' } };
  const { badge: earlier } = await fair();
  const saved = await save(layout);
  const badge = { ...plainBadge, ...layout, colours: { typ_k3j28dnmq1rs: '#ffd100' } };
  expect(saved.body).toMatchObject({ badge, active: true });
  expect((await fair()).badge).toEqual(badge);
  await save({ size: 'label' });
  const trail = await api.call(getAudit, { cookie, params: { entityId: id } });
  const [last, first] = trail.body.entries as { what: string; before?: unknown; after?: unknown }[];
  expect(last).toMatchObject({
    action: 'badge-saved' as const,
    before: { badge },
    after: { badge: { size: 'label' } },
  });
  expect(first?.before).toEqual(earlier && { badge: earlier });
});

test('a layout is refused over another’s change, for no fair, and with what is no colour or size', async () => {
  await save({});
  expect((await save({}, { version: 1 })).body.code).toBe('changed_meanwhile');
  expect((await save({}, { id: 'fair_000000000000' })).body.code).toBe('not_found');
  expect((await save({ size: 'a4' })).body.code).toBe('invalid_request');
  for (const colours of [{ typ_k3j28dnmq1rs: 'red' }, { typ: '#ffd100' }])
    expect((await save({ colours })).body.code).toBe('invalid_request');
  const many = Array.from({ length: 201 }, (_, at) => `typ_${String(at).padStart(12, '0')}`);
  const colours = Object.fromEntries(many.map((type) => [type, '#ffd100']));
  expect((await save({ colours })).body.code).toBe('invalid_request');
});

test('a Cashier prints badges, and neither lays them out nor makes many', async () => {
  const cashier = await api.loginAs('Cashier');
  const preview = { cookie: cashier, body: { ...plainBadge, id } };
  expect((await api.call(previewRow, preview)).status).toBe(403);
  expect((await api.call(editBadge, { ...preview, body: { ...plainBadge, id, version: 1 } })).status).toBe(
    403,
  );
  const many = { fairId: id, tickets: { ids: ['tkt_k3j28dnmq1rs01'] } };
  expect((await api.call(startBadges, { cookie: cashier, body: many })).status).toBe(403);
  const one = { ticketIds: ['tkt_k3j28dnmq1rs01'], attemptId: 'attempt-1' };
  expect((await api.call(printBadges, { cookie: cashier, body: one })).body.code).toBe('not_found');
  expect((await api.call(printBadges, { body: one })).status).toBe(401);
  const gate = { 'x-gate': api.seeded.gate ?? '' };
  expect((await api.call(printBadges, { body: one, headers: gate })).status).toBe(401);
});

let world: World;
beforeEach(() => {
  world = openWorld(api.db);
});
const previewOf = (layout: Partial<BadgeLayout>): Promise<ResponseOf<typeof previewRow>> =>
  world.call(previewBadge(world.deps), { body: { ...plainBadge, ...layout, id } });
const marksOf = <Kind extends BadgeMark['kind']>(badges: BadgeMark[][], kind: Kind) =>
  badges.map((marks) => marks.filter((mark) => mark.kind === kind) as Extract<BadgeMark, { kind: Kind }>[]);

test('the preview shows the layout that is not saved, with the fair’s types in turn', async () => {
  const types = await api.read(listTicketTypes, { cookie, params: { fairId: id } });
  const second = types[1]?.id ?? '';
  const { badges, width } = await previewOf({ size: 'card', colours: { [second]: '#ffd100' } });
  expect((width * 25.4) / 72).toBeCloseTo(86, 2);
  const bands = marksOf(badges, 'band').map(([band]) => band?.colour);
  expect(bands.slice(0, 3)).toEqual(['#0b1f4b', '#ffd100', '#0b1f4b']);
  const texts = marksOf(badges, 'text').map((marks) => marks.map(({ text }) => text).join(' '));
  expect(texts[1]).toContain(types[1]?.name.pl);
  expect(texts[2]).toContain('Олександра');
  const contacts = marksOf(badges, 'contact').map(({ length }) => length);
  expect(contacts.at(-1)).toBe(0);
  expect(contacts[0]).toBe(1);
  const none = await previewOf({ contact: false });
  expect(marksOf(none.badges, 'contact').flat()).toEqual([]);
  const gone = world.call(previewBadge(world.deps), { body: { ...plainBadge, id: 'fair_000000000000' } });
  await expect(gone).rejects.toMatchObject({ code: 'not_found' });
});

test('the preview has the logo, and says where it cannot be printed', async () => {
  const at = await world.deps.fairs.byId(id);
  if (!at) throw new Error('no fair');
  const key = 'fair/logo.png';
  const change = { entityId: id, actorId: 'test', action: 'seeded' as const, at: world.now };
  const hung = { ...at, banners: { logo: key }, version: at.version + 1 };
  await world.deps.fairs.save(hung, change);
  await world.deps.images.put(key, pngOf({}), 'image/png');
  const { badges, logoUnfit } = await previewOf({});
  expect(logoUnfit).toBe(false);
  expect(marksOf(badges, 'logo')[0]?.[0]?.width).toBeGreaterThan(10);
  await world.deps.images.put(key, pngOf({ spoil: true }), 'image/png');
  const unfit = await previewOf({});
  expect(unfit.logoUnfit).toBe(true);
  expect(marksOf(unfit.badges, 'logo').flat()).toEqual([]);
});
