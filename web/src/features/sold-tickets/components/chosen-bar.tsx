import { type ReactNode, useState } from 'react';
import { getAudit } from '#shared/contract/audit.ts';
import { getPdf } from '#shared/contract/files.ts';
import { showTicketCode } from '#shared/contract/ticket-codes.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import type { SoldColumn, SoldTicket, TableColumnName } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { BadgeButton } from '#web/src/components/badge-print/badge-button.tsx';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { addressOf } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useMay, useRoles } from '#web/src/lib/queries/session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { EditSold } from './edit-sold.tsx';
import { Exports } from './exports.tsx';
import { OrderHistory } from './order-history.tsx';
import { PrintBadges } from './print-badges.tsx';
import css from './sold-tickets.module.css';
import { TagOrders } from './tag-orders.tsx';
import { isAllowed, type TicketAction, ticketActions } from './ticket-actions.ts';

interface ChosenBarProps {
  fairId: string;
  tickets: readonly SoldTicket[];
  state: TableState<SoldColumn>;
  columns: readonly TableColumnName[];
  onClear: () => void;
  /** A wider selection, if there is one. */
  children: ReactNode;
}

/** Actions on the selected rows. */
export function ChosenBar({ fairId, tickets, state, columns, onClear, children }: ChosenBarProps) {
  const history = useTexts(historyTexts);
  const t = useTexts(actsTexts);
  const [act, setAct] = useState<TicketAction | 'edit' | 'history'>();
  const roles = useRoles();
  const mayEdit = useMay(editTicketSold);
  const mayPrint = useMay(showTicketCode);
  const maySeeHistory = useMay(getAudit);
  const alone = tickets.length === 1 ? tickets[0] : undefined;
  const close = () => setAct(undefined);
  const done = () => {
    close();
    onClear();
  };
  return (
    <section data-keep-clear="" className={css.chosen} aria-label={t.chosen(tickets.length)}>
      <strong role="status">{t.chosen(tickets.length)}</strong>
      {children}
      {ticketActions
        .filter((ticketAction) => isAllowed(ticketAction, tickets, roles))
        .map((ticketAction) => (
          <Button key={ticketAction} small onClick={() => setAct(ticketAction)}>
            {t.acts[ticketAction]}
          </Button>
        ))}
      <Exports fairId={fairId} state={state} columns={columns} tickets={tickets.map(({ id }) => id)} />
      <TagOrders fairId={fairId} selection={{ tickets }} onDone={onClear} />
      {alone && mayEdit && (
        <Button small onClick={() => setAct('edit')}>
          {t.acts.edit}
        </Button>
      )}
      {alone && maySeeHistory && (
        <Button small onClick={() => setAct('history')}>
          {history.act}
        </Button>
      )}
      {mayPrint && alone?.ticketStatus === 'valid' && (
        <ButtonLink small href={addressOf(getPdf, { query: { id: alone.id } })}>
          {t.acts.pdf}
        </ButtonLink>
      )}
      {alone?.ticketStatus === 'valid' && alone.status === 'paid' && <BadgeButton ticketIds={[alone.id]} />}
      {!alone && (
        <PrintBadges fairId={fairId} tickets={{ ids: tickets.map(({ id }) => id) }} count={tickets.length} />
      )}
      <Button small kind="quiet" onClick={onClear}>
        {t.unchoose}
      </Button>
      {act === 'edit' && alone && <EditSold ticket={alone} onClose={close} onDone={done} />}
      {act === 'history' && alone && <OrderHistory ticket={alone} onClose={close} />}
      {act && act !== 'edit' && act !== 'history' && (
        <ActionDialog fairId={fairId} act={act} tickets={tickets} onClose={close} onDone={done} />
      )}
    </section>
  );
}
