import type { SoldTicket } from '#shared/contract/tickets.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { historyTexts } from '#shared/texts/office/history.ts';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Trail } from '#web/src/components/history/history.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';

/** What happened to the order behind a ticket. */
export function OrderHistory({ ticket, onClose }: { ticket: SoldTicket; onClose: () => void }) {
  const lang = useOfficeLanguage();
  return (
    <Dialog
      title={historyTexts[lang].ofOrder(ticket.orderNumber)}
      closeLabel={frameTexts[lang].common.close}
      onClose={onClose}
    >
      <Trail entityId={ticket.orderId} />
    </Dialog>
  );
}
