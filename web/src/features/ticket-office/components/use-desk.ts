import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startGenerating } from '#shared/contract/tasks.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import type { OfficePayment } from '#shared/domain/office.ts';
import { holder } from '#shared/domain/order.ts';
import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { problemText } from '#shared/texts/problems.ts';
import type { Paper } from '#web/src/components/ticket-print/ticket-print.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import type { SoldOrder } from './just-sold.tsx';
import { makeTickets } from './make-tickets.ts';
import type { Counts } from './type-tiles.tsx';

const PAPER = 'bramka.desk-paper.1';

interface Person {
  name: string;
  surname: string;
}
const nobody: Person = { name: '', surname: '' };

const holderOf = ({ name, surname }: Person) => {
  const { bearer } = deskTexts.pl;
  return { name: name.trim() || bearer.name, surname: surname.trim() || bearer.surname };
};

/** The tickets one by one, each for the person named, or for the bearer. */
function bodyOf(sale: { fairId: string; counts: Counts; person: Person; payment: OfficePayment }) {
  const holder = holderOf(sale.person);
  const tickets = Object.entries(sale.counts).flatMap(([ticketTypeId, count]) =>
    Array.from({ length: count }, () => ticketTypeId),
  );
  return {
    fairId: sale.fairId,
    lang: 'pl' as const,
    tickets: tickets.map((ticketTypeId, index) => ({ ticketTypeId, ...(index > 0 && { holder }) })),
    quantity: 1,
    buyer: holder,
    payment: sale.payment,
    mail: false,
  };
}

/** The present sale; afterwards the desk is ready for the next customer at once. */
export function useDesk(fairId: string, types: readonly TicketTypeView[]) {
  const lang = useOfficeLanguage();
  const client = useQueryClient();
  const attempt = useIdempotencyKey();
  const [counts, setCounts] = useState<Counts>({});
  const [payment, setPayment] = useState<OfficePayment>();
  const [person, setPerson] = useState(nobody);
  const [paper, choosePaper] = useState<Paper>(() => readItem<Paper>(PAPER) ?? 'a4');
  const [missing, setMissing] = useState<'tickets' | 'payment'>();
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const [sold, setSold] = useState<SoldOrder>();
  const quantity = types.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const full = types.reduce((sum, { id, price }) => sum + price * (counts[id] ?? 0), 0);

  const personErrors = checkRequest(holder, holderOf(person));
  const isWrong = Object.keys(personErrors).length > 0;

  const setPaper = (chosen: Paper) => {
    saveItem(PAPER, chosen);
    choosePaper(chosen);
  };
  const next = () => {
    setCounts({});
    setPayment(undefined);
    setPerson(nobody);
    attempt('');
  };
  const place = async (chosen: OfficePayment) => {
    const body = bodyOf({ fairId, counts, person, payment: chosen });
    const { orders = [] } = await makeTickets([body], attempt);
    const [order] = orders;
    // The choices stay for a retry, whose key is the same, so it is the same order.
    if (!order) throw new ProblemError('unexpected');
    setSold({ ...order, quantity, total: chosen === 'free' ? 0 : full, payment: chosen });
    next();
    await refresh(client, startGenerating.invalidates);
  };
  /** @returns whether it was sold */
  const sell = async (): Promise<boolean> => {
    const lacks = quantity === 0 ? 'tickets' : payment ? undefined : 'payment';
    setMissing(lacks);
    setFailure(undefined);
    if (lacks || !payment || isWrong || quantity > MAX_TICKETS || working) return false;
    setWorking(true);
    const isSold = await place(payment).then(
      () => true,
      (error: unknown) => {
        setFailure(problemText(errorCode(error), lang));
        return false;
      },
    );
    setWorking(false);
    return isSold;
  };
  return {
    counts,
    setCount: (typeId: string, count: number) => setCounts({ ...counts, [typeId]: Math.max(0, count) }),
    payment,
    setPayment,
    person,
    setPerson,
    personErrors,
    paper,
    setPaper,
    quantity,
    total: payment === 'free' ? 0 : full,
    missing,
    failure,
    working,
    sold,
    sell,
  };
}
