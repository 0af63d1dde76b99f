import { useState } from 'react';
import type { OrderDetails } from '#shared/contract/order-details.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { Button } from '#web/src/components/button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useMay, useRoles } from '#web/src/lib/queries/session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { EditSold } from './edit-sold.tsx';
import css from './order-drawer.module.css';
import { TagOrders } from './tag-orders.tsx';
import { isAllowed, isOfOrder, type TicketAction, ticketActions } from './ticket-actions.ts';

/** Actions on the whole order. */
export function OrderActs({ details }: { details: OrderDetails }) {
  const t = useTexts(actsTexts);
  const roles = useRoles();
  const [act, setAct] = useState<TicketAction>();
  // A removed ticket must not prevent sending the others.
  const ticket = details.tickets.find(({ ticketStatus }) => ticketStatus !== 'void') ?? details.tickets[0];
  if (!ticket) return null;
  const possible = ticketActions.filter(
    (ticketAction) => isOfOrder(ticketAction, ticket) && isAllowed(ticketAction, [ticket], roles),
  );
  const close = () => setAct(undefined);
  return (
    <div className={css.acts}>
      {possible.filter(isHarmless).map((act, index) => (
        <Button key={act} small kind={index === 0 ? 'navy' : 'quiet'} onClick={() => setAct(act)}>
          {t.acts[act]}
        </Button>
      ))}
      {!details.erased && <TagOrders quiet fairId={details.fairId} selection={{ tickets: [ticket] }} />}
      <span className={css.apart}>
        {possible
          .filter((act) => !isHarmless(act))
          .map((act) => (
            <Button key={act} small kind="danger" onClick={() => setAct(act)}>
              {act === 'remove' ? t.removeActs.cancel : t.acts[act]}
            </Button>
          ))}
      </span>
      {act && (
        <ActionDialog fairId={details.fairId} act={act} tickets={[ticket]} onClose={close} onDone={close} />
      )}
    </div>
  );
}

/** Whether an action leaves tickets valid. */
const isHarmless = (act: TicketAction): boolean => act === 'confirm' || act === 'send';

/** Actions on a single ticket. */
export function TicketActs({ details, ticket }: { details: OrderDetails; ticket: SoldTicket }) {
  const t = useTexts(actsTexts);
  const roles = useRoles();
  const mayEdit = useMay(editTicketSold);
  const [act, setAct] = useState<'edit' | 'remove'>();
  const close = () => setAct(undefined);
  if (!mayEdit || details.erased) return null;
  return (
    <>
      <Button small kind="quiet" onClick={() => setAct('edit')}>
        {t.acts.edit}
      </Button>
      {!isOfOrder('remove', ticket) && isAllowed('remove', [ticket], roles) && (
        <span className={css.apart}>
          <Button small kind="danger" onClick={() => setAct('remove')}>
            {t.acts.remove}
          </Button>
        </span>
      )}
      {act === 'edit' && <EditSold ticket={ticket} onClose={close} onDone={close} />}
      {act === 'remove' && (
        <ActionDialog
          fairId={details.fairId}
          act="remove"
          tickets={[ticket]}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
