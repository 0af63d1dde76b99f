import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderView } from '#shared/contract/order-view.ts';
import { getOrder } from '#shared/contract/orders.ts';
import { BLIK_CONFIRMATION_WINDOW } from '#shared/domain/blik.ts';
import { HOUR } from '#shared/domain/time.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { keyOf } from '#web/src/lib/use-call.ts';
import { completePurchase, endPurchase } from '../storage/purchases.ts';

const QUICK = 2_000;
const SLOW = 15_000;
/** Somebody waits with their bank's app in hand. */
const AT_ONCE = 1_000;

/** Whether the order is final; an expired one may still get a late payment. */
const isSettled = (order: OrderView): boolean =>
  order.status === 'refunded' ||
  (order.status === 'paid' && order.sentAt !== undefined && !order.invoice?.isComing);

/** Errors that a retry cannot fix. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof ProblemError && ['link_invalid', 'not_found', 'invalid_request'].includes(error.code);

/** Milliseconds until a paid order can no longer be cancelled; false where that changes no more. */
export function untilFinal({ status, now, fair }: OrderView): number | false {
  const left = Date.parse(fair.withdrawalEnd) - Date.parse(now);
  return status === 'paid' && left > 0 && Math.min(HOUR, left);
}

/** Until when a code may still be confirmed in the bank's app, by the server's clock; undefined where none waits for it. */
export function confirmableUntil({ status, blik }: Pick<OrderView, 'status' | 'blik'>): number | undefined {
  if (status !== 'awaiting-payment' || !blik?.askedAt || blik.refused) return undefined;
  return Date.parse(blik.askedAt) + BLIK_CONFIRMATION_WINDOW;
}

const isBeingConfirmed = (order: OrderView): boolean =>
  Date.parse(order.now) < (confirmableUntil(order) ?? 0);

/** Polls every two seconds at first, then at growing intervals. */
export const nextLook = (looks: number): number => Math.min(SLOW, QUICK * 1.15 ** Math.max(0, looks - 15));

/** Polls an order until its tickets are sent, and asks again when it can no longer be cancelled. */
export function useOrder(orderId: string, key: string) {
  const order = useQuery({
    queryKey: [...keyOf(getOrder, { params: { orderId }, query: { key } }), 'ahead'],
    queryFn: async ({ signal }) => {
      if (!orderId) throw new ProblemError('link_invalid');
      const view = await request(getOrder, { params: { orderId }, query: { key }, signal });
      // Measured when the response came, so that a wrong device clock does not affect the countdown.
      return { ...view, ahead: Date.now() - Date.parse(view.now) };
    },
    refetchInterval: ({ state }) =>
      isHopeless(state.error)
        ? false
        : state.data && isSettled(state.data)
          ? untilFinal(state.data)
          : state.data && isBeingConfirmed(state.data)
            ? AT_ONCE
            : nextLook(state.dataUpdateCount),
    refetchIntervalInBackground: false,
    // Asked although the browser believes itself offline: then the kept tickets are shown at once, and it may be wrong.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const status = order.data?.status;
  useEffect(() => {
    if (status === 'paid') completePurchase(orderId, Date.now());
    else if (status && status !== 'awaiting-payment') endPurchase(orderId);
  }, [status, orderId]);
  return order;
}
