import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#shared/contract/orders.ts';
import { withdrawOrder } from '#shared/contract/refunds.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Language } from '#shared/domain/text.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

interface WithdrawalProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Cancels the whole order within the withdrawal period, after explaining the consequences. */
export function Withdrawal({ order, orderKey, lang }: WithdrawalProps) {
  const t = thankYouTexts[lang].withdrawal;
  const [asking, setAsking] = useState(false);
  if (!order.readKey || order.status !== 'paid' || order.now >= order.fair.withdrawalEnd) return null;
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{t.button}</TextButton>
      {asking && (
        <WithdrawDialog order={order} orderKey={orderKey} lang={lang} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function WithdrawDialog({ order, orderKey, lang, onClose }: WithdrawalProps & { onClose: () => void }) {
  const t = thankYouTexts[lang];
  const client = useQueryClient();
  const { orderId, total } = order;
  const act = useMutation({
    mutationFn: () => request(withdrawOrder, { params: { orderId }, body: { key: orderKey } }),
    onSuccess: async () => {
      onClose();
      toast('success', t.withdrawal.done);
      await refresh(client, withdrawOrder.invalidates);
    },
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t.withdrawal.keep}</Button>
      <Button kind="action" working={act.isPending} onClick={() => act.mutate()}>
        {t.withdrawal.button}
      </Button>
    </>
  );
  return (
    <Dialog title={t.withdrawal.title} closeLabel={t.withdrawal.keep} onClose={onClose} actions={actions}>
      <p>{total > 0 ? t.withdrawal.text(formatMoney(total, lang)) : t.withdrawal.textFree}</p>
      {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
    </Dialog>
  );
}
