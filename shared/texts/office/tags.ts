import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  act: 'Etykiety',
  title: (orders: number) =>
    orders === 1
      ? 'Etykiety zamówienia'
      : `Etykiety: ${counted('pl', orders, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' })}`,
  titleFound: (tickets: number) =>
    `Etykiety dla znalezionych (${counted('pl', tickets, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })})`,
  label: 'Etykiety',
  help: 'Kilka oddziel przecinkami, np. VIP, prasa. Widzi je tylko zespół.',
  helpForMany:
    'Kilka oddziel przecinkami, np. VIP, prasa. Widzi je tylko zespół. Tu są te, które mają wszystkie zaznaczone zamówienia; pozostałe zostaną na swoich.',
  helpForFound:
    'Kilka oddziel przecinkami, np. VIP, prasa. Widzi je tylko zespół. Dodamy je zamówieniom wszystkich znalezionych biletów, a etykiet, które już mają, nie ruszymy.',
};

const en: typeof pl = {
  act: 'Tags',
  title: (orders) =>
    orders === 1
      ? 'Tags of the order'
      : `Tags of ${counted('en', orders, { one: 'order', other: 'orders' })}`,
  titleFound: (tickets) =>
    `Tags for all found (${counted('en', tickets, { one: 'ticket', other: 'tickets' })})`,
  label: 'Tags',
  help: 'Separate several by commas, for instance VIP, press. Only staff see them.',
  helpForMany:
    'Separate several by commas, for instance VIP, press. Only staff see them. These are the tags that all selected orders have; others stay where they are.',
  helpForFound:
    'Separate several by commas, for instance VIP, press. Only staff see them. They are added to the orders of all tickets found; tags that these already have stay.',
};

export const tagTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
