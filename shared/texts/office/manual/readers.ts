import type { Language } from '#shared/domain/text.ts';
import { typesetIn } from '../../language-tools.ts';
import accountantEn from './en/accountant.md?raw';
import cashierEn from './en/cashier.md?raw';
import doorEn from './en/door.md?raw';
import fairEn from './en/fair.md?raw';
import keysEn from './en/keys.md?raw';
import recordsEn from './en/records.md?raw';
import runningEn from './en/running.md?raw';
import rushEn from './en/rush.md?raw';
import saleEn from './en/sale.md?raw';
import waitingEn from './en/waiting.md?raw';
import accountantPl from './pl/accountant.md?raw';
import cashierPl from './pl/cashier.md?raw';
import doorPl from './pl/door.md?raw';
import fairPl from './pl/fair.md?raw';
import keysPl from './pl/keys.md?raw';
import recordsPl from './pl/records.md?raw';
import runningPl from './pl/running.md?raw';
import rushPl from './pl/rush.md?raw';
import salePl from './pl/sale.md?raw';
import waitingPl from './pl/waiting.md?raw';
import { type ManualPart, readManual } from './read-manual.ts';

export const readers = ['admin', 'cashier', 'accountant', 'door'] as const;
export type Reader = (typeof readers)[number];

const files: Record<Language, Record<Reader, readonly string[]>> = {
  pl: {
    admin: [fairPl, rushPl, salePl, waitingPl, runningPl, recordsPl, keysPl],
    cashier: [cashierPl, keysPl],
    accountant: [accountantPl],
    door: [doorPl],
  },
  en: {
    admin: [fairEn, rushEn, saleEn, waitingEn, runningEn, recordsEn, keysEn],
    cashier: [cashierEn, keysEn],
    accountant: [accountantEn],
    door: [doorEn],
  },
};

const partOf = (lang: Language, reader: Reader): ManualPart =>
  readManual(typesetIn(lang, files[lang][reader].join('\n')));

const partsOf = (lang: Language): Record<Reader, ManualPart> => ({
  admin: partOf(lang, 'admin'),
  cashier: partOf(lang, 'cashier'),
  accountant: partOf(lang, 'accountant'),
  door: partOf(lang, 'door'),
});

/** The instructions by readers' role; the Polish ones have hard spaces. */
export const manualParts: Record<Language, Record<Reader, ManualPart>> = {
  pl: partsOf('pl'),
  en: partsOf('en'),
};
