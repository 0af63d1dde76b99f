import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startGenerating } from '#shared/contract/tasks.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { problemText } from '#shared/texts/problems.ts';
import type { Paper } from '#web/src/components/ticket-print/ticket-print.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { checkCustomer, customerOf, useCustomer } from './desk-customer.ts';
import { makeTickets } from './make-tickets.ts';
import type { Counts } from './type-tiles.tsx';
import { useLastSale } from './use-last-sale.ts';

const PAPER = 'bramka.desk-paper.1';

/** The tickets one by one, all for the person named, or for the bearer; mailed as well where there is an address. */
function bodyOf(sale: {
  fairId: string;
  counts: Counts;
  customer: ReturnType<typeof customerOf>;
  payment: OfficePayment;
}) {
  const { email, ...holder } = sale.customer.buyer;
  const tickets = Object.entries(sale.counts).flatMap(([ticketTypeId, count]) =>
    Array.from({ length: count }, () => ticketTypeId),
  );
  return {
    fairId: sale.fairId,
    lang: 'pl' as const,
    tickets: tickets.map((ticketTypeId, index) => ({ ticketTypeId, ...(index > 0 && { holder }) })),
    quantity: 1,
    ...sale.customer,
    payment: sale.payment,
    mail: email !== undefined,
  };
}

/** What is still chosen once these are sold: what was tapped meanwhile is the next customer's. */
const without = (counts: Counts, sold: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([typeId, count]) => [typeId, Math.max(0, count - (sold[typeId] ?? 0))]),
  );

/** The present sale; afterwards the desk is ready for the next customer at once. */
export function useDesk(fairId: string, types: readonly TicketTypeView[]) {
  const lang = useOfficeLanguage();
  const client = useQueryClient();
  const attempt = useIdempotencyKey();
  const [counts, setCounts] = useState<Counts>({});
  const customer = useCustomer();
  const [paper, choosePaper] = useState<Paper>(() => readItem<Paper>(PAPER) ?? 'a4');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState<OfficePayment>();
  const { sold, setSold, isRecalled } = useLastSale(fairId);
  const quantity = types.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const full = types.reduce((sum, { id, price }) => sum + price * (counts[id] ?? 0), 0);

  const setPaper = (chosen: Paper) => {
    saveItem(PAPER, chosen);
    choosePaper(chosen);
  };
  const place = async (chosen: OfficePayment) => {
    const served = customer.read();
    const body = bodyOf({ fairId, counts, customer: customerOf(served), payment: chosen });
    const { orders = [] } = await makeTickets([body], attempt);
    const [order] = orders;
    // The choices stay for a retry, whose key is the same, so it is the same order.
    if (!order) throw new ProblemError('unexpected');
    setSold({ ...order, quantity, total: chosen === 'free' ? 0 : full, payment: chosen, soldAt: Date.now() });
    setCounts((now) => without(now, counts));
    // What was typed meanwhile is the next customer's.
    if (customer.read() === served) customer.reset();
    attempt('');
    await refresh(client, startGenerating.invalidates);
  };
  /** @returns whether it was sold */
  const sell = async (payment: OfficePayment): Promise<boolean> => {
    setMissing(quantity === 0);
    setFailure(undefined);
    const errors = checkCustomer(customer.read());
    customer.showRefusal(errors);
    if (quantity === 0 || Object.keys(errors).length > 0 || quantity > MAX_TICKETS || working) return false;
    setWorking(payment);
    const isSold = await place(payment).then(
      () => true,
      (error: unknown) => {
        setFailure(problemText(errorCode(error), lang));
        return false;
      },
    );
    setWorking(undefined);
    return isSold;
  };
  return {
    counts,
    setCount(typeId: string, count: number) {
      // What was refused was another choice.
      setMissing(false);
      setFailure(undefined);
      setCounts((now) => ({ ...now, [typeId]: Math.max(0, count) }));
    },
    customer,
    paper,
    setPaper,
    quantity,
    total: full,
    missing,
    failure,
    working,
    sold,
    isRecalled,
    /** The last sale was undone. */
    forgetSold: () => setSold(undefined),
    sell,
  };
}
