import { useState } from 'react';
import { SALE_UNDO_TIME } from '#shared/domain/refund.ts';
import { OF_LOGIN } from '#web/src/lib/known-login.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';
import type { SoldOrder } from './sold-order.ts';

/** The last sale at a fair's desk. For as long as it can be undone it outlives the page, but not the login. */
export function useLastSale(fairId: string) {
  const key = `${OF_LOGIN}last-sale.1.${fairId}`;
  const [recalled] = useState(() => {
    const known = readItem<SoldOrder>(key);
    return known && Date.now() < known.soldAt + SALE_UNDO_TIME ? known : undefined;
  });
  const [sold, show] = useState(recalled);
  const setSold = (sale: SoldOrder | undefined) => {
    if (sale) saveItem(key, sale);
    else removeItem(key);
    show(sale);
  };
  /** Its tickets were printed before. */
  const isRecalled = sold !== undefined && sold === recalled;
  return { sold, setSold, isRecalled };
}
