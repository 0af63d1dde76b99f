import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { orderPage } from '#web/src/lib/public-pages.ts';
import type { SentPurchase } from '../storage/purchases.ts';
import { usePurchaseForm } from './form-context.ts';

interface DuplicatePurchaseProps {
  earlier: SentPurchase;
  onBuy: () => void;
  onClose: () => void;
}

/** Asks before the same purchase is made again within minutes: people double-click and go back. */
export default function DuplicatePurchase({ earlier, onBuy, onClose }: DuplicatePurchaseProps) {
  const { t } = usePurchaseForm();
  const actions = (
    <>
      <Button onClick={onBuy}>{t.again.buy}</Button>
      <ButtonLink kind="navy" href={orderPage(earlier.orderId, earlier.key)}>
        {t.again.show}
      </ButtonLink>
    </>
  );
  return (
    <Dialog title={t.again.title} closeLabel={t.close} onClose={onClose} actions={actions}>
      <p>{t.again.text(earlier.orderNumber)}</p>
    </Dialog>
  );
}
