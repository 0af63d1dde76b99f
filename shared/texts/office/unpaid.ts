import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Nieopłacone rezerwacje',
  text: 'Zamówienie bez zapłaty trzyma miejsca najwyżej 59 minut. Gdy ktoś zajmuje ich podejrzanie dużo, możesz je zwolnić wcześniej. Na liście są też bezpłatne zamówienia z ostatniej doby.',
  show: 'Pokaż, kto trzyma miejsca',
  refresh: 'Odśwież',
  none: 'Nikt nie trzyma teraz nieopłaconych miejsc.',
  share: (places: string, percent: number) =>
    percent > 0 ? `W sumie ${places}, najwięcej ${percent}% jednego rodzaju biletu.` : `W sumie ${places}.`,
  places: (n: number) =>
    counted('pl', n, { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' }),
  orders: (n: number) =>
    counted('pl', n, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' }),
  by: 'Zgrupuj według',
  groupings: { network: 'adresu sieciowego', block: 'sieci (/24, /48)', email: 'adresu e-mail' },
  who: 'Kto',
  howMany: 'Miejsca',
  until: 'Wygasa',
  unknown: 'nieznany adres',
  more: (orders: string) => `Nie pokazujemy jeszcze: ${orders}.`,
  release: 'Zwolnij miejsca',
  releaseFor: (who: string) => `Zwolnij miejsca: ${who}`,
  releaseTitle: (places: string) => `Zwolnić ${places}?`,
  releaseText:
    'Najpierw pytamy operatora płatności: opłacone zamówienia zostają. Pozostałe wygasną od razu, a bezpłatne zostaną anulowane. Kupujący dostanie o tym mail.',
  sharedText: 'Biuro, szkoła albo sieć komórkowa może mieć jeden adres dla wielu osób.',
  bar: 'Zablokuj zamówienia z tej sieci na dobę',
  barHelp: 'Nikt w tej sieci nie kupi w tym czasie biletów. Blokadę zdejmiesz na tej stronie.',
  barredTitle: 'Zablokowane sieci',
  lift: 'Odblokuj',
  released: (orders: string) => `Zwolniono: ${orders}`,
  paid: (orders: string) => `Opłacone, więc zostały: ${orders}`,
  unreachable: (orders: string) => `Operator płatności nie odpowiada, zostały: ${orders}`,
};

const en: typeof pl = {
  title: 'Unpaid holds',
  text: 'An order without payment holds its places for up to 59 minutes. Where somebody holds suspiciously many, you can end that early. Free orders of the last day are listed too.',
  show: 'Show who holds places',
  refresh: 'Refresh',
  none: 'Nobody holds unpaid places at the moment.',
  share: (places, percent) =>
    percent > 0 ? `${places} in all, at most ${percent}% of one ticket type.` : `${places} in all.`,
  places: (n) => counted('en', n, { one: 'place', other: 'places' }),
  orders: (n) => counted('en', n, { one: 'order', other: 'orders' }),
  by: 'Group by',
  groupings: { network: 'network address', block: 'network (/24, /48)', email: 'e-mail address' },
  who: 'Who',
  howMany: 'Places',
  until: 'Ends',
  unknown: 'unknown address',
  more: (orders) => `Not shown yet: ${orders}.`,
  release: 'Release the places',
  releaseFor: (who) => `Release the places: ${who}`,
  releaseTitle: (places) => `Release ${places}?`,
  releaseText:
    'The payment provider is asked first: orders that were paid stay. The others expire at once, and free ones are cancelled. Their buyers get an e-mail about it.',
  sharedText: 'An office, a school or a phone network may have one address for many people.',
  bar: 'Bar this network from ordering for a day',
  barHelp: 'Nobody in this network can buy tickets meanwhile. You can lift this on the same page.',
  barredTitle: 'Barred networks',
  lift: 'Lift the bar',
  released: (orders) => `Released: ${orders}`,
  paid: (orders) => `Paid for, so they stay: ${orders}`,
  unreachable: (orders) => `The payment provider does not answer, so these stay: ${orders}`,
};

export const unpaidTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
