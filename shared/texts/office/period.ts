import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = { month: 'Miesiąc', day: 'Dzień', wholeMonth: 'cały miesiąc' };

const en: typeof pl = { month: 'Month', day: 'Day', wholeMonth: 'whole month' };

export const periodTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
