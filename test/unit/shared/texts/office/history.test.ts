import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { userView } from '#functions/people/account/user-view.ts';
import { acts, type Subject } from '#shared/domain/audit.ts';
import { couponFields } from '#shared/domain/coupon.ts';
import { fairFields } from '#shared/domain/fair.ts';
import { soldTicketEdit } from '#shared/domain/office.ts';
import { settingKeys } from '#shared/domain/settings.ts';
import { languages } from '#shared/domain/text.ts';
import { ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { user, userFields } from '#shared/domain/user.ts';
import { mailMessage } from '#shared/domain/wording.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import * as z from '#shared/zod.ts';
import { actText, changedFields } from '#web/src/components/history/history-entry.ts';

const root = new URL('../../../../..', import.meta.url).pathname;

const sources = ['functions', 'infra']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

describe('what the audit trail says', () => {
  // That each written act is one of them is the compiler's to say.
  test('the trail has words for nothing that no code writes', () => {
    const ofSettings = settingKeys.map((key) => `${key}-saved`);
    const unwritten = Object.keys(acts).filter((act) => !sources.includes(`'${act}'`));
    expect(unwritten.filter((act) => !ofSettings.includes(act))).toEqual([]);
  });

  test('the trail is told in both languages', () => {
    for (const lang of languages)
      for (const act of Object.keys(acts) as (keyof typeof acts)[])
        expect(historyTexts[lang].acts[act], `${lang} ${act}`).toMatch(/\S{3}/);
    expect(historyTexts.pl.acts['fair-edited']).not.toBe(historyTexts.en.acts['fair-edited']);
  });
});

const leaves = (schema: unknown, path = ''): string[] => {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  const inner = def.innerType ?? def.in;
  if (inner) return leaves(inner, path);
  if (def.type === 'union') return (def.options as unknown[]).flatMap((option) => leaves(option, path));
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape as object).flatMap(([key, value]) =>
    leaves(value, path ? `${path}.${key}` : key),
  );
};

const shown: [Subject, z.core.$ZodType][] = [
  ['fair', fairFields],
  ['ticketType', ticketTypeFields],
  ['coupon', z.omit(couponFields, { fairId: true })],
  ['user', z.extend(userFields, z.pick(user, { email: true, active: true }).shape)],
  ['mail', mailMessage],
  ['order', z.omit(soldTicketEdit, { id: true, version: true })],
];

describe.each(shown)('the fields of a %s', (subject, schema) => {
  test.each(languages)('the fields all have a name in %s', (lang) => {
    const nameless = leaves(schema).filter((path) => !fieldOf(subject, path)?.label[lang]);
    expect(nameless).toEqual([]);
  });
});

describe('an entry in words', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const entry = (action: string, before?: unknown, after?: unknown) => ({
    at,
    actorId: 'usr_x',
    action,
    before,
    after,
  });

  test('an entry says which fields changed, from what to what, as people read them', () => {
    const before = { startDate: '2026-11-21T09:00:00.000Z', place: 'Hala 1', version: 1, banners: {} };
    const after = { ...before, startDate: '2026-11-22T09:00:00.000Z', version: 2 };
    expect(changedFields(entry('fair-edited', before, after), 'pl')).toEqual([
      {
        path: 'startDate',
        name: 'Początek targów',
        before: '21\u00a0listopada 2026, godz.\u00a010:00',
        after: '22\u00a0listopada 2026, godz.\u00a010:00',
      },
    ]);
  });

  test('money is money, a rate is a rate, ids are names where they are known', () => {
    const before = { price: 9900, vatRate: '8' };
    expect(
      changedFields(entry('ticket-type-edited', before, { price: 12300, vatRate: 'zw' }), 'en'),
    ).toMatchObject([
      { before: 'PLN\u00a099.00', after: 'PLN\u00a0123.00' },
      { before: '8%', after: 'exempt' },
    ]);
    const coupon = entry('coupon-edited', { ticketTypeIds: [] }, { ticketTypeIds: ['typ_1'] });
    expect(changedFields(coupon, 'pl', { typ_1: 'Dzień' })).toMatchObject([
      { before: 'wszystkie', after: 'Dzień' },
    ]);
  });

  test('a discount is shown as what it takes off', () => {
    const before = { discount: { kind: 'percent', percent: 10 } };
    const after = { discount: { kind: 'amount', amount: 2000 } };
    expect(changedFields(entry('coupon-edited', before, after), 'en')).toMatchObject([
      { name: 'How many per cent', before: '10%', after: '(empty)' },
      { name: 'How many złoty', before: '(empty)', after: 'PLN\u00a020.00' },
      { name: 'What it gives', before: 'a percentage off', after: 'an amount off' },
    ]);
  });

  test('a venue’s English name is told from its Polish one', () => {
    const after = { place: 'Hala 1', venueEn: { place: 'Hall 1' } };
    expect(changedFields(entry('fair-edited', {}, after), 'pl').map(({ name }) => name)).toEqual([
      'Miejsce',
      'Miejsce (po angielsku)',
    ]);
  });

  test.each(['ksef-left', 'ksef-tried-again'])(
    'an act on one document of an order names it: %s',
    (action) => {
      expect(changedFields(entry(action, undefined, { number: 'FV/2026/1' }), 'pl')).toEqual([
        { path: 'number', name: 'Dokument', after: 'FV/2026/1' },
      ]);
    },
  );

  test('an entry never shows a password or a hash, even where one was written', () => {
    const before = { passwordHash: '$argon2id$old', name: 'A' };
    const after = { passwordHash: '$argon2id$new', secretHash: 'f00', password: 'x', name: 'B' };
    expect(changedFields(entry('user-edited', before, after), 'pl').map(({ path }) => path)).toEqual([
      'name',
    ]);
    expect(Object.keys(userView({ passwordHash: 'x' } as never))).toEqual([]);
  });

  test('a text without its own words is the default one again', () => {
    expect(actText(entry('form-text-saved', { pl: 'Kup' }), 'pl')).toBe('Przywrócono tekst domyślny');
    expect(actText(entry('form-text-saved', undefined, { pl: 'Kup' }), 'pl')).toBe(
      'Zmieniono tekst formularza',
    );
    expect(actText(entry('from-the-past'), 'en')).toBe('Change: from-the-past');
  });
});
