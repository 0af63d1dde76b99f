import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  link: 'Formularz na Twojej stronie',
  title: 'Formularz na Twojej stronie',
  lead: 'Wklej ten kod na swoją stronę, a goście kupią bilety bez wychodzenia z niej. Formularz zawsze pokazuje targi, które są teraz aktywne.',
  notActive: 'Te targi nie są aktywne: na Twojej stronie widać teraz inne targi albo żadnych.',
  code: 'Kod do wklejenia',
  language: 'Język',
  asPage: 'jak strona, na której jest',
  languages: { pl: 'polski', en: 'angielski' } satisfies Record<Language, string> as Record<Language, string>,
  partner: 'Kod partnera',
  partnerHelp: 'Zakupy z tej strony policzą się na ten kod.',
  fromAddress: 'z adresu strony (?ref=…)',
  copy: 'Kopiuj kod',
  fallback: 'Kup bilet',
  hints: 'Zanim wkleisz',
  several: 'Na jednej stronie może być kilka formularzy, na przykład po polsku i po angielsku.',
  https:
    'Strona musi mieć adres z https. Bez niego, bez JavaScriptu i gdy formularz się nie wczyta, widać sam link.',
  paying: 'Do zapłaty przeglądarka przechodzi w całym oknie, a potem pokazuje stronę zamówienia z biletami.',
  policy: 'Jeśli strona ma nagłówek Content-Security-Policy, dopisz do niego:',
  preview: 'Podgląd',
  previewText:
    'Tak wygląda formularz. Ten jest tylko do oglądania: nie przyjmuje zakupów i nie liczy odwiedzin.',
};

const en: typeof pl = {
  link: 'The form on your site',
  title: 'The form on your site',
  lead: 'Paste this code into your site, and visitors buy tickets without leaving it. The form always shows the fair that is active now.',
  notActive: 'This fair is not active: your site now shows another fair, or none.',
  code: 'Code to paste',
  language: 'Language',
  asPage: 'as the page it is on',
  languages: { pl: 'Polish', en: 'English' },
  partner: 'Partner code',
  partnerHelp: 'Purchases from this page will count for this code.',
  fromAddress: 'from the page’s address (?ref=…)',
  copy: 'Copy the code',
  fallback: 'Buy a ticket',
  hints: 'Before you paste it',
  several: 'One page may hold several forms, one in Polish and one in English for example.',
  https:
    'The page’s address must begin with https. Without it, without JavaScript, and where the form does not load, only the link is seen.',
  paying:
    'To pay, the browser moves on in the whole window, and then shows the order’s page with the tickets.',
  policy: 'If the page has a Content-Security-Policy header, add to it:',
  preview: 'Preview',
  previewText:
    'This is how the form looks. Here it is only to be looked at: it takes no purchase and counts no visit.',
};

export const widgetOfficeTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
