import { transferTicket } from '#shared/contract/order-corrections.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { ticketRecipient } from '#shared/domain/ticket-transfer.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { transferTexts } from '#shared/texts/ticket-transfer.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { EmailField } from '#web/src/components/email-field.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { holderApart } from './holder-apart.ts';
import { useOrderDialog } from './order-dialog.tsx';
import { CorrectionDialog, useOwnCorrection } from './own-correction.tsx';

type Ticket = OrderView['tickets'][number];
type Transfer = NonNullable<Ticket['transfer']>;

interface TicketTransferProps {
  ticket: Ticket;
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Gives a ticket to somebody else, as long as the organiser lets the buyer do it. */
export function TicketTransfer(props: TicketTransferProps) {
  const { transfer, transferred } = props.ticket;
  const holder = holderApart(props.ticket, props.order.tickets);
  const t = transferTexts[props.lang];
  const { open } = useOrderDialog();
  if (!transfer) return null;
  return (
    <TextButton
      aria-label={transferred ? t.buttonAgainFor(holder) : t.buttonFor(holder)}
      onClick={() => open(<TransferDialog {...props} transfer={transfer} />)}
    >
      {transferred ? t.buttonAgain : t.button}
    </TextButton>
  );
}

interface TransferDialogProps extends TicketTransferProps {
  transfer: Transfer;
}

function TransferDialog({ ticket, order, orderKey, lang, transfer }: TransferDialogProps) {
  const t = transferTexts[lang];
  const { buyer } = shopForm[lang];
  const { left, edition } = transfer;
  const { order: current } = useOrderDialog();
  const now = current.tickets.find(({ ticketId }) => ticketId === ticket.ticketId);
  const transferring = useOwnCorrection({
    ...{ before: { name: '', surname: '', email: '' }, done: t.done, lang },
    check: (values) => checkRequest(ticketRecipient, values),
    request: (values) =>
      request(transferTicket, {
        params: { orderId: order.orderId },
        body: { ...values, ticketId: ticket.ticketId, edition, key: orderKey },
      }),
  });
  const { field } = transferring.form;
  return (
    <CorrectionDialog
      correcting={transferring}
      texts={t}
      lang={lang}
      isChanged={now?.transfer?.edition !== edition}
    >
      <p>
        {[t.holder(holderApart(ticket, order.tickets)), t.text, ticket.transferred && t.again, t.left(left)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <NameField {...field('name')} lang={lang} label={buyer.name} autoComplete="off" />
      <NameField {...field('surname')} lang={lang} label={buyer.surname} autoComplete="off" />
      <EmailField {...field('email')} label={t.email} meant={buyer.meant} autoComplete="off" />
    </CorrectionDialog>
  );
}
