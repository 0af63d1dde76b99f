import type { Language } from '../domain/text.ts';
import { counted, figure, typeset } from './language-tools.ts';

/** The texts of the purchase page's waiting room. */
const pl = {
  waitingTitle: 'Czekasz na swoją kolej',
  position: 'Miejsce w kolejce',
  about: (position: number) => `około ${figure('pl', position)}`,
  time: 'Twoja kolej',
  within: (minutes: number) =>
    `za około ${counted('pl', minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })}`,
  soon: 'za chwilę',
  fill: 'Formularz poniżej możesz wypełnić już teraz. Gdy przyjdzie Twoja kolej, masz 10 minut, żeby złożyć zamówienie.',
  limit: (orders: number) =>
    `Przyjmujemy najwyżej ${counted('pl', orders, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' })} na minutę, dlatego czasem trzeba chwilę poczekać.`,
  ruleTitle: 'Kto kupuje pierwszy?',
  rules: {
    before: 'Kto był na stronie przed rozpoczęciem sprzedaży, ma miejsce z losowania.',
    later:
      'Kto przyszedł później, czeka w kolejności przyjścia. O kolejności osób z tych samych pięciu sekund też decyduje los.',
    leaving:
      'Odświeżanie strony niczego nie zmienia. Po zamknięciu strony miejsce czeka w tej przeglądarce, a gdy przyjdzie Twoja kolej, jeszcze 10 minut.',
  },
  earlyTitle: 'Masz już miejsce w kolejce',
  early: (when: string) =>
    `Sprzedaż zacznie się: ${when}. Kolejność wszystkich, którzy przyjdą do tego czasu, ustala losowanie, więc nie trzeba się spieszyć ani odświeżać strony.`,
  turnTitle: 'Twoja kolej!',
  turn: (till: string) => `Złóż jedno zamówienie do godz. ${till}.`,
  overTitle: 'Czas na zamówienie minął',
  over: 'Wpisane dane są zachowane. Możesz stanąć w kolejce jeszcze raz.',
  lost: 'Twoja kolej minęła ponad 10 minut temu, dlatego masz nowe miejsce.',
  again: 'Stań w kolejce',
};

export type WaitingRoomTexts = typeof pl;

const en: WaitingRoomTexts = {
  waitingTitle: 'You are waiting for your turn',
  position: 'Place in the queue',
  about: (position) => `about ${figure('en', position)}`,
  time: 'Your turn',
  within: (minutes) => `in about ${counted('en', minutes, { one: 'minute', other: 'minutes' })}`,
  soon: 'in a moment',
  fill: 'You can fill in the form below now. When it is your turn, you have 10 minutes to place your order.',
  limit: (orders) =>
    `We take at most ${counted('en', orders, { one: 'order', other: 'orders' })} a minute, so there may be a short wait.`,
  ruleTitle: 'Who buys first?',
  rules: {
    before: 'Everyone who was on this page before the sale opened has a place drawn by lot.',
    later:
      'Anyone who came later waits in order of arrival. Among those who arrived within the same five seconds, the order is also drawn by lot.',
    leaving:
      'Reloading the page changes nothing. If you close it, your place waits in this browser, and for 10 minutes once it is your turn.',
  },
  earlyTitle: 'You have a place in the queue',
  early: (when) =>
    `The sale opens on ${when}. The order of everybody who is here by then is drawn by lot, so there is no need to hurry or to reload the page.`,
  turnTitle: 'It is your turn!',
  turn: (till) => `Place one order by ${till}.`,
  overTitle: 'The time to order is over',
  over: 'What you typed is kept. You can join the queue again.',
  lost: 'Your turn was more than 10 minutes ago, so you have a new place.',
  again: 'Join the queue',
};

export const waitingRoomTexts: Record<Language, WaitingRoomTexts> = {
  pl: typeset(pl),
  en: typeset(en, 'en'),
};
