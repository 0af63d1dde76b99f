import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Kody promocyjne',
  add: 'Nowy kod',
  addRandom: 'Dodaj 50 losowych',
  exportAll: 'Pobierz kody (CSV)',
  empty:
    'Kod promocyjny obniża cenę albo zaprasza za darmo. Dodaj jeden kod dla wszystkich albo 50 losowych, po jednym dla każdego gościa.',
  discount: 'Zniżka',
  free: 'bezpłatnie',
  uses: 'Użycia',
  usesOf: (used: string, most: string) => `${used} z ${most}`,
  unlimited: 'bez limitu',
  noEnd: 'bez terminu',
  state: 'Stan',
  states: {
    active: { one: 'działa', batch: 'działają' },
    usedUp: { one: 'wykorzystany', batch: 'wykorzystane' },
    over: { one: 'po terminie', batch: 'po terminie' },
  },
  batch: (n: number) =>
    counted('pl', n, {
      one: 'losowy kod',
      few: 'losowe kody',
      many: 'losowych kodów',
      other: 'losowego kodu',
    }),
  batchFrom: (code: string) => `od ${code}`,
  copyCodes: 'Kopiuj kody',
  copyFresh: (n: number) =>
    `Kopiuj ${counted('pl', n, { one: 'nieużyty', few: 'nieużyte', many: 'nieużytych', other: 'nieużytego' })}`,
  codesCopied: (n: number) =>
    `Skopiowano ${counted('pl', n, { one: 'kod', few: 'kody', many: 'kodów', other: 'kodu' })}`,
  exportBatch: 'Pobierz (CSV)',
  columns: {
    code: 'kod',
    discount: 'rabat',
    maxUses: 'limit użyć',
    used: 'użyto',
    activeTill: 'ważny do',
    note: 'notatka',
    batch: 'seria',
  },
  addTitle: 'Nowy kod promocyjny',
  randomTitle: '50 losowych kodów',
  editTitle: (code: string) => `Edytuj kod ${code}`,
  badPercent: 'Wpisz liczbę od 1 do 100',
  badAmount: 'Wpisz kwotę, np. 20 albo 49,50',
  limits: 'Ograniczenia',
  maxUsesEach: 'Na ile biletów wystarczy każdy kod',
  created: 'Kod został dodany',
  createError: 'add coupon error',
  randomCreated: (n: number) =>
    `${counted('pl', n, { one: 'kod czeka', few: 'kody czekają', many: 'kodów czeka', other: 'kodu czeka' })} na liście`,
  make: 'Utwórz 50 kodów',
  removed: (code: string) => `Kod ${code} usunięty`,
  restored: 'Kod przywrócony',
};

const en: typeof pl = {
  title: 'Promo codes',
  add: 'New code',
  addRandom: 'Add 50 random ones',
  exportAll: 'Download the codes (CSV)',
  empty:
    'A promo code lowers the price or invites for free. Add one code for everybody, or 50 random ones, one for each guest.',
  discount: 'Discount',
  free: 'free',
  uses: 'Uses',
  usesOf: (used, most) => `${used} of ${most}`,
  unlimited: 'unlimited',
  noEnd: 'no end',
  state: 'State',
  states: {
    active: { one: 'works', batch: 'work' },
    usedUp: { one: 'used up', batch: 'used up' },
    over: { one: 'over', batch: 'over' },
  },
  batch: (n) => counted('en', n, { one: 'random code', other: 'random codes' }),
  batchFrom: (code) => `from ${code}`,
  copyCodes: 'Copy the codes',
  copyFresh: (n) => `Copy the ${counted('en', n, { one: 'unused', other: 'unused' })}`,
  codesCopied: (n) => `Copied ${counted('en', n, { one: 'code', other: 'codes' })}`,
  exportBatch: 'Download (CSV)',
  columns: {
    code: 'code',
    discount: 'discount',
    maxUses: 'use limit',
    used: 'used',
    activeTill: 'valid until',
    note: 'note',
    batch: 'batch',
  },
  addTitle: 'New promo code',
  randomTitle: '50 random codes',
  editTitle: (code) => `Edit the code ${code}`,
  badPercent: 'Enter a number from 1 to 100',
  badAmount: 'Enter an amount, e.g. 20 or 49.50',
  limits: 'Limits',
  maxUsesEach: 'For how many tickets each code is good',
  created: 'The code has been added',
  createError: 'add coupon error',
  randomCreated: (n) =>
    `${counted('en', n, { one: 'code is waiting', other: 'codes are waiting' })} in the list`,
  make: 'Make 50 codes',
  removed: (code) => `Code ${code} removed`,
  restored: 'The code is back',
};

export const couponsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
