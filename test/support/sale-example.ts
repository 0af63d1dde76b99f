import type { OnOffer } from '#shared/contract/sale.ts';
import { type Draft, emptyDraft, newTicket } from '#web/src/features/purchase/storage/draft.ts';

const type = (id: string, price: number, left: OnOffer['left'] = 'many'): OnOffer => ({
  id: `typ_${id.repeat(12)}`,
  name: { pl: `Bilet ${id}` },
  description: { pl: '' },
  price,
  left,
  entries: 'once-a-day',
});

export const day = type('a', 12_300);
export const pass = type('b', 24_900, 'few');
export const soldOut = type('c', 99_900, 'none');
export const offered = [day, pass, soldOut];

export const context = {
  fairId: 'fair_aaaaaaaaaaaa',
  lang: 'pl',
  price: 12_300,
} as const;

/** A valid, complete form. */
export const filledDraft = (): Draft => {
  const empty = emptyDraft();
  return {
    ...empty,
    tickets: [newTicket(day.id)],
    buyer: { ...empty.buyer, name: 'Anna', surname: 'Nowak', email: 'anna@firma.pl' },
    agreement: true,
  };
};
