import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#shared/contract/order-view.ts';
import { withdrawOrder } from '#shared/contract/withdrawal.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { holderApart } from './holder-apart.ts';
import { ChangedMeanwhile, useOrderDialog } from './order-dialog.tsx';
import css from './withdrawal.module.css';

type Tickets = OrderView['tickets'];

interface WithdrawalProps {
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Cancels the order, or tickets of it, within the withdrawal period, after explaining the consequences. */
export function Withdrawal({ order, orderKey, lang }: WithdrawalProps) {
  const t = thankYouTexts[lang].withdrawal;
  const { open } = useOrderDialog();
  if (!order.readKey || !isWithdrawable(order)) return null;
  return (
    <TextButton onClick={() => open(<WithdrawDialog order={order} orderKey={orderKey} lang={lang} />)}>
      {order.tickets.length < 2 ? t.button : t.buttonChoose}
    </TextButton>
  );
}

const isWithdrawable = ({ status, now, fair, tickets }: OrderView): boolean =>
  status === 'paid' && now < fair.withdrawalEnd && tickets.some(({ transferred }) => !transferred);

/** Whether what may be given back is still what stood there. */
const hasSameTickets = (one: OrderView, other: OrderView): boolean =>
  one.tickets.length === other.tickets.length &&
  one.tickets.every(({ used, transferred }, index) => {
    const now = other.tickets[index];
    return used === now?.used && transferred === now?.transferred;
  });

/** What cancelling these tickets means; they are all of the order where it is cancelled as a whole. */
function consequence(chosen: Tickets, isWhole: boolean, lang: Language): string {
  const t = thankYouTexts[lang].withdrawal;
  if (chosen.length === 0) return t.none;
  const sum = chosen.reduce((all, { price }) => all + price, 0);
  const amount = formatMoney(sum, lang);
  if (isWhole) return sum > 0 ? t.text(amount) : t.textFree;
  return sum > 0 ? t.textChosen(amount) : t.textChosenFree;
}

function WithdrawDialog({ order, orderKey, lang }: WithdrawalProps) {
  const t = thankYouTexts[lang].withdrawal;
  const { order: current, close: onClose } = useOrderDialog();
  const client = useQueryClient();
  const { orderId, tickets } = order;
  const isOne = tickets.length < 2;
  const [ids, setIds] = useState<readonly string[]>(isOne ? tickets.map(({ ticketId }) => ticketId) : []);
  const chosen = tickets.filter(({ ticketId }) => ids.includes(ticketId));
  const isWhole = chosen.length === tickets.length;
  const isChanged = !isWithdrawable(current) || !hasSameTickets(current, order);
  const act = useMutation({
    mutationFn: () =>
      request(withdrawOrder, {
        params: { orderId },
        body: { key: orderKey, ...(!isWhole && { tickets: chosen.map(({ ticketId }) => ticketId) }) },
      }),
    onSuccess: async () => {
      onClose();
      toast('success', isWhole ? t.done : t.doneChosen);
      await refresh(client, withdrawOrder.invalidates);
    },
  });
  // What was refused may have changed meanwhile; shown at once, it could take the refusal away unread.
  const close = () => {
    onClose();
    if (act.error) void refresh(client, withdrawOrder.invalidates);
  };
  const actions = (
    <>
      <Button onClick={close}>{t.keep}</Button>
      <Button
        kind={chosen.length > 0 ? 'action' : 'plain'}
        working={act.isPending}
        onClick={() => {
          if (chosen.length > 0) act.mutate();
        }}
      >
        {isWhole || chosen.length === 0 ? t.button : t.act(chosen.length)}
      </Button>
    </>
  );
  return (
    <Dialog title={isOne ? t.title : t.titleChoose} closeLabel={t.keep} onClose={close} actions={actions}>
      {!isOne && <Choice tickets={tickets} ids={ids} onIds={setIds} lang={lang} />}
      <p role="status">{consequence(chosen, isWhole, lang)}</p>
      <ChangedMeanwhile t={thankYouTexts[lang]} isChanged={isChanged && act.isIdle} />
      {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
    </Dialog>
  );
}

interface ChoiceProps {
  tickets: Tickets;
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
  lang: Language;
}

/** One that was used at the entrance, or is somebody else's now, cannot be chosen. */
function Choice({ tickets, ids, onIds, lang }: ChoiceProps) {
  const t = thankYouTexts[lang].withdrawal;
  return (
    <ul className={css.choice}>
      {tickets.map((ticket) => {
        const { ticketId, typeName, price, used, transferred } = ticket;
        const named = `${holderApart(ticket, tickets)}, ${inLanguage(typeName, lang)}`;
        return (
          <li key={ticketId}>
            {used || transferred ? (
              <p>{`${named}, ${transferred ? t.transferred : t.used}`}</p>
            ) : (
              <Checkbox
                id={`withdraw-${ticketId}`}
                label={`${named}, ${formatMoney(price, lang)}`}
                checked={ids.includes(ticketId)}
                onChange={(on) => onIds(on ? [...ids, ticketId] : ids.filter((id) => id !== ticketId))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
