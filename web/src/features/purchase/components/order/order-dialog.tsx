import { createContext, use, useMemo, useState } from 'react';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { ThankYouTexts } from '#shared/texts/thank-you.ts';
import { Notice } from '#web/src/components/notice.tsx';
import type { Elements } from '#web/src/lib/elements.ts';

interface OrderDialog {
  /** The order as it is now; a dialog keeps the one that it was opened with. */
  order: OrderView;
  open: (dialog: Elements) => void;
  close: () => void;
}

const OrderDialogContext = createContext<OrderDialog | undefined>(undefined);

export function useOrderDialog(): OrderDialog {
  const dialog = use(OrderDialogContext);
  if (!dialog) throw new Error('A part of the order’s page is rendered outside of it');
  return dialog;
}

interface OrderDialogsProps {
  order: OrderView;
  children: Elements;
}

/** Holds the open dialog of an order's page: what opened it may leave the page while somebody still reads. */
export function OrderDialogs({ order, children }: OrderDialogsProps) {
  const [dialog, open]: [dialog: Elements, open: (dialog: Elements) => void] = useState<Elements>();
  const value = useMemo(() => ({ order, open, close: () => open(undefined) }), [order]);
  return (
    <OrderDialogContext value={value}>
      {children}
      {dialog}
    </OrderDialogContext>
  );
}

/** Says in a dialog that it no longer shows the order as it is. */
export const ChangedMeanwhile = ({ t, isChanged }: { t: ThankYouTexts; isChanged: boolean }) => (
  <div role="status">{isChanged && <Notice tone="warning">{t.changed}</Notice>}</div>
);
