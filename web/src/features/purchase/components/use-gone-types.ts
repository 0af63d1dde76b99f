import { useMemo, useState } from 'react';
import type { OnOffer, Sale } from '#shared/contract/sale.ts';

/**
 * The sale with the types that the server has just refused as sold out: the edge may serve the sale of before for some
 * seconds. Forgotten with the first sale that differs.
 */
export function useGoneTypes(sale: Sale) {
  const [gone, setGone] = useState<{ ids: readonly string[]; types: readonly OnOffer[] }>({
    ids: [],
    types: [],
  });
  const { ticketTypes } = sale;
  const current = useMemo(
    () =>
      gone.types === ticketTypes
        ? {
            ...sale,
            ticketTypes: ticketTypes.map((type) =>
              gone.ids.includes(type.id) ? { ...type, left: 'none' as const } : type,
            ),
          }
        : sale,
    [sale, ticketTypes, gone],
  );
  const markGone = (id: string) =>
    setGone({ ids: [...(gone.types === ticketTypes ? gone.ids : []), id], types: ticketTypes });
  return { sale: current, markGone };
}
