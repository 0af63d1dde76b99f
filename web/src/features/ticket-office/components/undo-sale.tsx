import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { undoSale } from '#shared/contract/refunds.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { SALE_UNDO_TIME } from '#shared/domain/refund.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import type { SoldOrder } from './sold-order.ts';

interface UndoSaleProps {
  sold: SoldOrder;
  onUndone: () => void;
}

/** Whether a sale can still be undone, by this browser's clock; the server decides. */
function useIsUndoable({ soldAt }: SoldOrder): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), soldAt + SALE_UNDO_TIME - Date.now());
    return () => clearTimeout(timer);
  }, [soldAt]);
  return !isOver;
}

/** Takes the last sale back: the money goes back to the customer, and the ticket is void. */
export function UndoSale({ sold, onUndone }: UndoSaleProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const send = useSend(undoSale);
  const [asking, setAsking] = useState(false);
  const { orderId, quantity, total } = sold;
  const act = useMutation({
    mutationFn: () => send({ body: { orderId } }),
    onSuccess: () => {
      void toast('success', t.undone);
      onUndone();
    },
  });
  const isUndoable = useIsUndoable(sold);
  return (
    <>
      {isUndoable && (
        <Button small onClick={() => setAsking(true)}>
          {t.undo}
        </Button>
      )}
      {asking && (
        <Confirm
          title={t.undoTitle}
          act={t.undo}
          working={act.isPending}
          onConfirm={() => act.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{total > 0 ? t.undoText(quantity, formatMoney(total, lang)) : t.undoFreeText(quantity)}</p>
          {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
        </Confirm>
      )}
    </>
  );
}
