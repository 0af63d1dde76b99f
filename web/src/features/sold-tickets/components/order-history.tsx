import type { SoldTicket } from '#shared/contract/tickets.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { Trail } from '#web/src/components/history/history.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';

/** The history of a ticket's order. */
export function OrderHistory({ ticket, onClose }: { ticket: SoldTicket; onClose: () => void }) {
  const t = useTexts(historyTexts);
  return (
    <OfficeDialog title={t.ofOrder(ticket.orderNumber)} onClose={onClose}>
      <Trail entityId={ticket.orderId} />
    </OfficeDialog>
  );
}
