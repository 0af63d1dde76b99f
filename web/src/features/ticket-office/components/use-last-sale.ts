import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SALE_UNDO_TIME } from '#shared/domain/refund.ts';
import type { SoldOrder } from './sold-order.ts';

/**
 * The last sale at a fair's desk. It outlives the desk for as long as it can be undone, and ends with the login, like all
 * that was loaded for it.
 */
export function useLastSale(fairId: string) {
  const client = useQueryClient();
  const key = ['last-sale', fairId];
  const [recalled] = useState(() => {
    const known = client.getQueryData<SoldOrder>(key);
    return known && Date.now() < known.soldAt + SALE_UNDO_TIME ? known : undefined;
  });
  const [sold, show] = useState(recalled);
  const setSold = (sale: SoldOrder | undefined) => {
    client.setQueryDefaults(key, { gcTime: SALE_UNDO_TIME });
    if (sale) client.setQueryData(key, sale);
    else client.removeQueries({ queryKey: key, exact: true });
    show(sale);
  };
  /** Its tickets were printed before. */
  const isRecalled = sold !== undefined && sold === recalled;
  return { sold, setSold, isRecalled };
}
