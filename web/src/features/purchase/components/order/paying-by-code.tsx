import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lookUpPayment } from '#shared/contract/order-payment.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { SECOND } from '#shared/domain/time.ts';
import { blikTexts } from '#shared/texts/blik.ts';
import { problemText } from '#shared/texts/problems.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { request } from '#web/src/lib/client.ts';
import type { Elements } from '#web/src/lib/elements.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { confirmableUntil } from '../../api/use-order.ts';
import { BlikForm } from './blik-form.tsx';
import type { WaitingProps } from './waiting-props.ts';

/** When the provider is asked whether a code is paid, after it was charged: its notification comes sooner, mostly. */
const LOOKUPS = [10, 20, 35, 50, 68].map((seconds) => seconds * SECOND);

/** Whether a code waits to be confirmed in the bank's app. */
function useIsAsked({ order, ahead }: Pick<WaitingProps, 'order' | 'ahead'>): boolean {
  const until = (confirmableUntil(order) ?? 0) + ahead;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [until]);
  return now < until;
}

/** Asks the provider while somebody waits and no notification comes. */
function useLookUps({ order, orderKey, ahead }: Omit<WaitingProps, 'lang'>, isAsked: boolean): void {
  const client = useQueryClient();
  const { orderId } = order;
  const askedAt = order.blik?.askedAt ?? '';
  useEffect(() => {
    if (!isAsked) return;
    const look = async () => {
      const found = await request(lookUpPayment, {
        params: { orderId },
        body: { key: orderKey },
      }).catch(() => undefined);
      if (found && found.status !== 'awaiting-payment') await refresh(client, lookUpPayment.invalidates);
    };
    const since = Date.now() - ahead - Date.parse(askedAt);
    const timers = LOOKUPS.filter((at) => at > since).map((at) => setTimeout(look, at - since));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client, orderId, orderKey, ahead, askedAt, isAsked]);
}

interface PayingByCode {
  /** Whether the bank's app asks now. */
  isAsked: boolean;
  /** What there is to say of the last code; undefined where none was tried. */
  said: { title: string; text: string } | undefined;
  /** The form for another code, or the way to it. */
  part: Elements;
  /** Whether that is the form, which has a button to pay. */
  isOpen: boolean;
}

/** What a buyer sees who pays by codes, and what they can do next. */
export function usePayingByCode(props: WaitingProps): PayingByCode {
  const { order, lang } = props;
  const t = blikTexts[lang];
  const isAsked = useIsAsked(props);
  useLookUps(props, isAsked);
  const [wanted, setWanted] = useState(false);
  const { blik } = order;
  if (!blik) return { isAsked: false, said: undefined, part: undefined, isOpen: false };
  const isOver = blik.askedAt !== undefined && !isAsked;
  const { title, text } = blik.refused
    ? { title: t.refused.title, text: t.refused.reasons[blik.refused] }
    : isAsked
      ? { title: t.confirm.title, text: t.confirm.text(formatMoney(order.total, lang)) }
      : t.unconfirmed;
  const spent = blik.codesLeft <= 0 && !isAsked ? ` ${problemText('blik_codes_spent', lang)}` : '';
  const said = blik.askedAt ? { title, text: text + spent } : undefined;
  // Each code that is confirmed is a charge, so no other is asked for meanwhile.
  if (blik.codesLeft <= 0 || isAsked) return { isAsked, said, part: undefined, isOpen: false };
  const isOpen = wanted || isOver;
  const part = isOpen ? (
    <BlikForm {...props} onSent={() => setWanted(false)} />
  ) : (
    <TextButton onClick={() => setWanted(true)}>{t.byCode}</TextButton>
  );
  return { isAsked, said, part, isOpen };
}
