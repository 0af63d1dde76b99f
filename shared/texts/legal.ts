import type { Fair } from '../domain/fair.ts';
import { formatNip } from '../domain/nip.ts';
import { eitherOf, type ProviderId } from '../domain/payments/providers.ts';
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
  /** Whether `withdrawalEnd` is still ahead. */
  refundable: boolean;
  /** Through whom buyers pay; empty where it is not known. */
  paidThrough: readonly ProviderId[];
}

/** NIP, which only Poland calls by that name. */
const taxNumber: Record<Language, string> = { pl: 'NIP', en: 'tax number (NIP)' };

/** What the terms say of withdrawal, before its end and after. */
const withdrawals: Record<Language, Record<'open' | 'over', (until: string) => string>> = {
  pl: {
    open: (until) =>
      `Możesz anulować zamówienie albo wybrane bilety bez podania przyczyny i odzyskać całą zapłaconą za nie kwotę do ${until}. Link jest w wiadomości z biletem.`,
    over: (until) =>
      `Czas na anulowanie już minął: było to możliwe do ${until}. Zamówień składanych teraz nie można już anulować.`,
  },
  en: {
    open: (until) =>
      `You may cancel the order or some of its tickets for any reason and get back all that you paid for them until ${until}. The link is in the e-mail that brings your ticket.`,
    over: (until) => `Cancellation closed on ${until}. An order placed now cannot be cancelled.`,
  },
};

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
function factsIn(lang: Language, facts: LegalFacts): Record<string, string> {
  const { organiser, fairName, withdrawalEnd, refundable, paidThrough } = facts;
  const { name, address, nip, email, phone } = organiser;
  return {
    fair: fairName,
    organiser: [`${name}, ${address}`, nip && `${taxNumber[lang]} ${formatNip(nip)}`, email, phone]
      .filter(Boolean)
      .join(', '),
    email,
    payments: paidThrough.length > 0 ? ` (${eitherOf(paidThrough, lang)})` : '',
    withdrawal: withdrawals[lang][refundable ? 'open' : 'over'](formatUntil(withdrawalEnd, lang)),
  };
}

export const cookiePage = (lang: Language): LegalPage => readLegal(typesetIn(lang, texts[lang].cookies));

export function legalPage(page: 'terms' | 'privacy', facts: LegalFacts, lang: Language): LegalPage {
  return readLegal(typesetIn(lang, fillPlaceholders(texts[lang][page], factsIn(lang, facts))));
}
