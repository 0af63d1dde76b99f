import type { Fair } from '../domain/fair.ts';
import type { Language } from '../domain/text.ts';
import { formatUntil } from '../domain/time.ts';
import { fillPlaceholders, typesetIn } from './language-tools.ts';
import cookiesEn from './legal/cookies.en.md?raw';
import cookiesPl from './legal/cookies.pl.md?raw';
import privacyEn from './legal/privacy.en.md?raw';
import privacyPl from './legal/privacy.pl.md?raw';
import termsEn from './legal/terms.en.md?raw';
import termsPl from './legal/terms.pl.md?raw';

/** A legal page: headings with their paragraphs. */
export interface LegalPage {
  title: string;
  parts: { heading: string; paragraphs: string[] }[];
}

export interface LegalFacts {
  organiser: Fair['organiser'];
  fairName: string;
  withdrawalEnd: Date;
}

const texts = {
  pl: { terms: termsPl, privacy: privacyPl, cookies: cookiesPl },
  en: { terms: termsEn, privacy: privacyEn, cookies: cookiesEn },
};

/** The first line is the title, lines with `##` are headings, other lines are paragraphs. */
function readLegal(markdown: string): LegalPage {
  const [title = '', ...lines] = markdown.split('\n').filter((line) => line.trim() !== '');
  const page: LegalPage = { title: title.replace('# ', ''), parts: [] };
  for (const line of lines)
    if (line.startsWith('## ')) page.parts.push({ heading: line.slice(3), paragraphs: [] });
    else page.parts.at(-1)?.paragraphs.push(line);
  return page;
}

/** The values of the pages' placeholders. */
function factsIn(lang: Language, { organiser, fairName, withdrawalEnd }: LegalFacts): Record<string, string> {
  const { name, address, nip, email, phone } = organiser;
  return {
    fair: fairName,
    organiser: [`${name}, ${address}`, nip && `NIP ${nip}`, email, phone].filter(Boolean).join(', '),
    email,
    withdrawalEnd: formatUntil(withdrawalEnd, lang),
  };
}

export const cookiePage = (lang: Language): LegalPage => readLegal(typesetIn(lang, texts[lang].cookies));

export function legalPage(page: 'terms' | 'privacy', facts: LegalFacts, lang: Language): LegalPage {
  return readLegal(typesetIn(lang, fillPlaceholders(texts[lang][page], factsIn(lang, facts))));
}
