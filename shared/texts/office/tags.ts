import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  act: 'Etykiety',
  title: (orders: number) =>
    orders === 1
      ? 'Etykiety zamówienia'
      : `Etykiety: ${counted('pl', orders, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' })}`,
  label: 'Etykiety',
  help: 'Kilka oddziel przecinkami, np. VIP, prasa. Widzi je tylko zespół.',
  helpForMany:
    'Kilka oddziel przecinkami, np. VIP, prasa. Widzi je tylko zespół. Tu są te, które mają wszystkie zaznaczone zamówienia; pozostałe zostaną na swoich.',
};

const en: typeof pl = {
  act: 'Tags',
  title: (orders) =>
    orders === 1
      ? 'Tags of the order'
      : `Tags of ${counted('en', orders, { one: 'order', other: 'orders' })}`,
  label: 'Tags',
  help: 'Separate several by commas, for instance VIP, press. Only staff see them.',
  helpForMany:
    'Separate several by commas, for instance VIP, press. Only staff see them. These are the tags that all selected orders have; others stay where they are.',
};

export const tagTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
