import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { buyTicket } from '#shared/contract/orders.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { request } from '#web/src/lib/client.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { leaving } from '#web/src/lib/leaving.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { fairInAddress, orderPage } from '#web/src/lib/public-pages.ts';
import { untilAnswered } from '#web/src/lib/until-answered.ts';
import { RESPONSE_TIMEOUT } from '../api/response-timeout.ts';
import { withProof } from '../api/with-proof.ts';
import {
  findDuplicate,
  forgetAttempt,
  hasAttempt,
  idempotencyKeyFor,
  purchaseText,
  rememberSent,
  type SentPurchase,
} from '../storage/purchases.ts';
import { forgetRoom, readRoom } from '../storage/room.ts';
import type { PurchaseRequest } from './purchase-content.ts';

/** Refusals after which the sale must be reloaded. */
const saleChanged: ReadonlySet<FailureCode> = new Set<ProblemCode>([
  'sold_out',
  'offer_ended',
  'price_changed',
  'ticket_type_unavailable',
  'sale_not_open',
  'sale_ended',
  'no_active_fair',
]);
/** What a fair may begin to ask while its form is filled in. */
const ASKED_FIELD = /^tickets\.\d+\.holder\.|\.answers\./;

/** The retry has the same key, so it is the same order. */
const orLost = <T>(response: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ProblemError('offline')), RESPONSE_TIMEOUT);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A pass may be used or expired by the time it is sent. */
const MAX_PASSES = 6;

/** Refusals of an order that an earlier attempt made: the next attempt needs a new order. */
const attemptSpent: ReadonlySet<FailureCode> = new Set<ProblemCode>([
  'order_not_payable',
  'idempotency_mismatch',
]);
/** Refusals after which the promo code must be checked again. */
const couponDoubtful: ReadonlySet<FailureCode> = new Set<ProblemCode>([
  'coupon_unknown',
  'coupon_used_up',
  'coupon_too_few',
  'price_changed',
]);

/** The type that has fewer places than were ordered, and how many it has. */
export interface PlacesLack {
  ticketTypeId: string;
  left: number;
}

interface SubmitHandlers {
  onFields: (fields: FieldErrors) => void;
  onSaleChanged: () => void;
  onCouponRefused: () => void;
  onTooFew: (lack: PlacesLack) => void;
}

/** A purchase, and the BLIK code that pays it unless the provider's page does. */
interface Sending {
  content: PurchaseRequest;
  code: string | undefined;
}

/** Sends the purchase, with a proof of work if the server asks for one. The idempotency key keeps it one order. */
async function buy(
  content: PurchaseRequest,
  payBy: Purchase['payBy'],
  onProving: () => void,
): Promise<ResponseOf<typeof buyTicket>> {
  const { fairId } = content;
  const text = JSON.stringify(content);
  let isRepeated = hasAttempt(text);
  let pass = readRoom(fairId)?.pass?.token;
  const send = (proof: string | undefined) =>
    orLost(
      request<typeof buyTicket>(saleRoutes.buyTicket, {
        body: { ...content, proof, pass, payBy },
        headers: { 'idempotency-key': idempotencyKeyFor(text, Date.now()) },
      }),
    );
  for (let rounds = 0; ; rounds += 1) {
    try {
      return await withProof(send, onProving);
    } catch (error) {
      // The order of an earlier attempt has expired or was given back, so this is a new one.
      if (errorCode(error) === 'order_not_payable' && isRepeated) {
        isRepeated = false;
        forgetAttempt();
        continue;
      }
      if (errorCode(error) !== 'pass_needed' || rounds >= MAX_PASSES) throw error;
      const { passFor } = await import('../api/join-line.ts');
      pass = await passFor(fairId, pass);
    }
  }
}

/** @returns where the buyer goes next, as `leaving` takes it */
async function placeOrder(
  { content, code }: Sending,
  onProving: () => void,
): Promise<Parameters<typeof leaving.goTo>> {
  const response = await buy(content, code ? 'blik' : undefined, onProving);
  const { orderId, orderNumber, key, browserKey } = response;
  const likeness = purchaseText(content as Purchase);
  forgetRoom(content.fairId);
  const addressed = fairInAddress(location.pathname);
  const sent = { fairId: content.fairId, addressed, orderId, orderNumber, key, likeness };
  rememberSent(sent, browserKey, Date.now());
  const page = orderPage(orderId, key, content.lang);
  const bought = { page, browserKey };
  if (!code) return [response.redirectUrl ?? page, bought];
  const { chargeCode } = await import('../api/charge-code.ts');
  await chargeCode(orderId, key, code);
  return [page, bought];
}

/** Sends the purchase and goes to the payment page; a refusal is explained instead. */
export function useSubmit({ onFields, onSaleChanged, onCouponRefused, onTooFew }: SubmitHandlers) {
  const [working, setWorking] = useState(false);
  const [proving, setProving] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();
  const [twin, setTwin] = useState<Sending & { earlier: SentPurchase }>();
  /** Why it is retried automatically. */
  const [waiting, setWaiting] = useState<FailureCode>();
  const sending = useRef(false);
  const stop = useRef(new AbortController());

  const rest = () => {
    sending.current = false;
    setWorking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes nothing but state.
  useEffect(() => {
    // On return from the payment page, the browser may restore this page in its waiting state.
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  const explain = (error: unknown) => {
    const code = errorCode(error);
    setFailure(code);
    if (error instanceof ProblemError && code === 'invalid_request') {
      onFields(error.fields);
      // Refused although the form accepted it: the fair may require names, or ask something else, by now.
      if (Object.keys(error.fields).some((path) => ASKED_FIELD.test(path))) onSaleChanged();
    }
    if (error instanceof ProblemError && error.ticketTypeId !== undefined)
      onTooFew({ ticketTypeId: error.ticketTypeId, left: error.left ?? 0 });
    if (attemptSpent.has(code)) forgetAttempt();
    if (saleChanged.has(code)) onSaleChanged();
    if (couponDoubtful.has(code)) onCouponRefused();
  };

  /** Retries while there is no response, until stopped. */
  const keepTrying = async <T>(work: () => Promise<T>): Promise<T> => {
    stop.current = new AbortController();
    try {
      return await untilAnswered(work, {
        signal: stop.current.signal,
        onWait: ({ code }) => setWaiting(code),
      });
    } finally {
      setWaiting(undefined);
    }
  };

  const attempt = async (work: () => Promise<unknown>) => {
    if (sending.current) return;
    sending.current = true;
    setWorking(true);
    setFailure(undefined);
    setTwin(undefined);
    try {
      await work();
    } catch (error) {
      explain(error);
      rest();
    } finally {
      setProving(false);
    }
  };

  const send = (purchase: Sending) =>
    attempt(async () =>
      leaving.goTo(...(await keepTrying(() => placeOrder(purchase, () => setProving(true))))),
    );
  /** Nobody leaves the page for it. */
  const tryOut = (trial: () => Promise<unknown>) => attempt(trial).finally(rest);

  const submit = (content: PurchaseRequest, code?: string) => {
    const earlier = findDuplicate(purchaseText(content as Purchase), Date.now());
    if (earlier) setTwin({ earlier, content, code });
    else send({ content, code });
  };
  const buyAgain = () => {
    if (!twin) return;
    forgetAttempt();
    send(twin);
  };
  return {
    submit,
    tryOut,
    working,
    proving,
    waiting,
    keepTrying,
    stopWaiting: () => stop.current.abort(),
    failure,
    setFailure,
    twin,
    buyAgain,
    leaveTwin: () => setTwin(undefined),
  };
}
export type Sender = ReturnType<typeof useSubmit>;
