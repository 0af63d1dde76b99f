import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { confirmOrder } from '#shared/contract/orders.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Notice } from '#web/src/components/notice.tsx';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { Countdown } from './countdown.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import type { WaitingProps } from './waiting-props.ts';

/** A free order that waits for the link in its mail; opened by that link, the page confirms it. */
export function Confirming({ order, ahead, lang }: WaitingProps) {
  const t = thankYouTexts[lang];
  const { confirming } = t;
  const confirm = useSend(confirmOrder);
  const [search] = useSearchParams();
  const token = search.get('confirm');
  const { orderId } = order;
  const { mutate, error } = useMutation({
    mutationFn: (sent: string) => confirm({ params: { orderId }, body: { token: sent } }),
  });
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);
  return (
    <OutcomeCard tone="waiting" icon="again" title={confirming.title} number={t.order(order.orderNumber)}>
      <Countdown expiresAt={order.expiresAt} ahead={ahead} words={t.waiting.left} />
      <p>{token ? confirming.working : confirming.text(order.email ?? '')}</p>
      {error && <Notice tone="error">{problemText(errorCode(error), lang)}</Notice>}
    </OutcomeCard>
  );
}
