import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { releaseOrder } from '#shared/contract/orders.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { blikTexts } from '#shared/texts/blik.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, ButtonLink, TextButton } from '#web/src/components/button.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import type { Elements } from '#web/src/lib/elements.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { formOf } from '../../storage/purchases.ts';
import { Countdown } from './countdown.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { usePayingByCode } from './paying-by-code.tsx';
import css from './thank-you.module.css';
import type { WaitingProps } from './waiting-props.ts';

/** Milliseconds; payments are usually confirmed sooner, and buyers who have not paid should not wait longer. */
const CONFIRMATION_TIMEOUT = 8_000;

function useLater(milliseconds: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return later;
}

/**
 * Not paid yet. The provider returns buyers who paid and who gave up to the same address and does not say which, so the
 * page says what is known, and offers what both need.
 */
export function Waiting({ order, orderKey, ahead, lang }: WaitingProps) {
  const t = thankYouTexts[lang];
  const interrupted = useLater(CONFIRMATION_TIMEOUT) && order.redirectUrl !== undefined;
  const { waiting } = t;
  const byCode = usePayingByCode({ order, orderKey, ahead, lang });
  const usual = interrupted
    ? { title: waiting.interrupted, text: waiting.interruptedText }
    : { title: waiting.title, text: waiting.text };
  const { part }: { part?: Elements } = byCode;
  const { title, text } = byCode.said ?? usual;
  const isOther = byCode.said !== undefined || byCode.isOpen;
  const isQuiet = byCode.isAsked || (!byCode.said && !interrupted);
  return (
    <OutcomeCard
      tone="waiting"
      icon={isQuiet ? 'again' : 'alert'}
      title={title}
      number={t.order(order.orderNumber)}
      below={
        <>
          {part}
          {order.redirectUrl && (
            <ButtonLink kind={isOther ? 'plain' : 'action'} href={order.redirectUrl}>
              {isOther ? blikTexts[lang].otherWay : waiting.pay(formatMoney(order.total, lang))}
            </ButtonLink>
          )}
          {order.redirectUrl && <OtherWays order={order} orderKey={orderKey} lang={lang} />}
        </>
      }
    >
      <Countdown expiresAt={order.expiresAt} ahead={ahead} words={waiting.left} />
      <p>{text}</p>
    </OutcomeCard>
  );
}

/** Both end the hold; the form still has its content for a buyer who changes the order. */
function OtherWays({ order, orderKey, lang }: Omit<WaitingProps, 'ahead'>) {
  const t = thankYouTexts[lang].waiting;
  const client = useQueryClient();
  const { orderId } = order;
  const release = useMutation({
    mutationFn: async (then: 'shop' | 'stay') => {
      const { status } = await request(releaseOrder, { params: { orderId }, body: { key: orderKey } });
      if (status === 'paid') void toast('info', t.paidAfterAll);
      else if (then === 'shop') location.assign(formOf(orderId, lang));
      else void toast('success', t.placesReleased);
      await refresh(client, releaseOrder.invalidates);
    },
  });
  return (
    <>
      <div className={css.actions}>
        <Button working={release.isPending} onClick={() => release.mutate('shop')}>
          {t.change}
        </Button>
        <TextButton disabled={release.isPending} onClick={() => release.mutate('stay')}>
          {t.releasePlaces}
        </TextButton>
      </div>
      {release.error && <Notice tone="error">{problemText(errorCode(release.error), lang)}</Notice>}
    </>
  );
}
