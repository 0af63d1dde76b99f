import type { SoldTicket } from '#shared/contract/tickets.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { Trail } from '#web/src/components/history/history.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

/** The history of a ticket's order. */
export function OrderHistory({ ticket, onClose }: { ticket: SoldTicket; onClose: () => void }) {
  const lang = useOfficeLanguage();
  return (
    <OfficeDialog title={historyTexts[lang].ofOrder(ticket.orderNumber)} onClose={onClose}>
      <Trail entityId={ticket.orderId} />
    </OfficeDialog>
  );
}
