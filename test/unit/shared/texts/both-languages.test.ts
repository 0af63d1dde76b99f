import { describe, expect, it } from 'vitest';
import { fieldRules, problems } from '#shared/contract/problem.ts';
import { contactTexts } from '#shared/texts/contact.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { fieldText, formTexts } from '#shared/texts/fields.ts';
import { counted, hardSpaces } from '#shared/texts/language-tools.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { commandTexts } from '#shared/texts/office/command.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { placeholderTexts } from '#shared/texts/office/form-placeholders.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { mergeTexts } from '#shared/texts/office/merge.ts';
import { peopleTexts } from '#shared/texts/office/people.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { shortcutsTexts } from '#shared/texts/office/shortcuts.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { tableTexts } from '#shared/texts/office/table.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { toastTexts } from '#shared/texts/toast.ts';

const dictionaries = {
  actsTexts,
  bannersTexts,
  cockpitTexts,
  commandTexts,
  contactTexts,
  couponsTexts,
  deskTexts,
  doorTexts,
  entranceTexts,
  fairsTexts,
  formsTexts,
  formTexts,
  frameTexts,
  historyTexts,
  manualTexts,
  mergeTexts,
  peopleTexts,
  placeholderTexts,
  privacyTexts,
  settingsTexts,
  shopTexts,
  shortcutsTexts,
  soldTexts,
  tableTexts,
  thankYouTexts,
  toastTexts,
  todayTexts,
  wordingTexts,
};

type Entry = [path: string, text: string];

/** Every text with its path; computed ones with plausible arguments. */
function entries(words: unknown, path = ''): Entry[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return [[path, words(5, 7, '9')]];
  return Object.entries(words as object).flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}

describe.each(Object.entries(dictionaries))('%s', (_, texts) => {
  it('texts say the same things in both languages', () => {
    expect(entries(texts.en).map(([path]) => path)).toEqual(entries(texts.pl).map(([path]) => path));
    for (const [path, text] of [...entries(texts.pl), ...entries(texts.en)]) expect(text, path).not.toBe('');
  });

  it('texts end no Polish line with a one-letter word, and use Polish quotation marks', () => {
    for (const [path, text] of entries(texts.pl)) {
      expect(text, path).not.toMatch(/(^|\s)[aiouwz] /i);
      expect(text, path).not.toMatch(/"/);
    }
  });
});

describe('the spec’s own words', () => {
  it('the spec’s own words are kept to the letter in Polish', () => {
    expect(fieldText({ rule: 'required' }, 'pl')).toBe('To pole jest wymagane!');
    expect(formTexts.pl.fillCorrectly).toBe('Wypełnij formularz poprawnie!');
    expect(formTexts.pl.fillAddress).toBe('Wypełnij wszystkie pola adresowe!');
    expect(formTexts.pl.nipDoubtful).toBe('Numer NIP może być nieprawidłowy');
    expect(entranceTexts.pl.login.error).toBe('Login error');
    expect(frameTexts.pl.menu).toMatchObject({
      fairs: 'Targi',
      addFair: 'Utwórz targi',
      sold: 'Pokaż sprzedane bilety',
      generate: 'Utwórz bilet',
      users: 'Użytkownicy',
      newUser: 'Nowy użytkownik',
      mailConfig: 'Komunikaty mailowe',
      config: 'Teksty formularza sprzedażowego',
      settings: 'Ustawienia',
      manual: 'Instrukcje',
      logout: 'Wyloguj się',
    });
  });
});

describe('refusals', () => {
  it('refusals are all worded', () => {
    for (const code of [...(Object.keys(problems) as FailureCode[]), 'offline' as const]) {
      expect(problemText(code, 'pl')).toBeTruthy();
      expect(problemText(code, 'en')).toBeTruthy();
    }
    for (const rule of fieldRules) expect(fieldText({ rule, limit: 3 }, 'pl')).toBeTruthy();
  });
});

describe('Polish', () => {
  it.each([
    [1, '1 bilet'],
    [2, '2 bilety'],
    [5, '5 biletów'],
    [12, '12 biletów'],
    [22, '22 bilety'],
    [100, '100 biletów'],
  ])('Polish counts %i', (n, text) => {
    expect(shopTexts.pl.tickets.count(n).replace('\u00a0', ' ')).toBe(text);
  });

  it('English counts, too', () => {
    expect(counted('en', 1, { one: 'ticket', other: 'tickets' })).toBe('1\u00a0ticket');
    expect(counted('en', 3, { one: 'ticket', other: 'tickets' })).toBe('3\u00a0tickets');
  });

  it('short words and numbers are kept with what follows', () => {
    expect(hardSpaces('stronie i w Twojej, o godz. 10:00, 59 minut')).toBe(
      'stronie i\u00a0w\u00a0Twojej, o\u00a0godz.\u00a010:00, 59\u00a0minut',
    );
  });
});
