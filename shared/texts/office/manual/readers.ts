import type { Language } from '#shared/domain/text.ts';
import { cashierPart } from './cashier-part.ts';
import { doorPart } from './door-part.ts';
import { fairPart } from './fair-part.ts';
import { keysPart } from './keys-part.ts';
import { recordsPart } from './records-part.ts';
import { runningPart } from './running-part.ts';
import { rushPart } from './rush-part.ts';
import { salePart } from './sale-part.ts';
import type { ManualPart } from './section.ts';
import { waitingPart } from './waiting-part.ts';

export const readers = ['admin', 'cashier', 'door'] as const;
export type Reader = (typeof readers)[number];

const readerParts = (lang: Language): Record<Reader, ManualPart> => ({
  admin: {
    ...fairPart[lang],
    ...rushPart[lang],
    ...salePart[lang],
    ...waitingPart[lang],
    ...runningPart[lang],
    ...recordsPart[lang],
    ...keysPart[lang],
  },
  cashier: { ...cashierPart[lang], ...keysPart[lang] },
  door: doorPart[lang],
});

/** The instructions, by who reads them. */
export const manualParts: Record<Language, Record<Reader, ManualPart>> = {
  pl: readerParts('pl'),
  en: readerParts('en'),
};
