import { correctName } from '#shared/contract/order-corrections.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Language } from '#shared/domain/text.ts';
import { ticketName } from '#shared/domain/ticket-name.ts';
import { nameCorrectionTexts } from '#shared/texts/name-correction.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { TextButton } from '#web/src/components/button.tsx';
import { NameField } from '#web/src/components/name-field.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { holderApart } from './holder-apart.ts';
import { useOrderDialog } from './order-dialog.tsx';
import { CorrectionDialog, useOwnCorrection } from './own-correction.tsx';

type Ticket = OrderView['tickets'][number];
type Correction = NonNullable<Ticket['correction']>;

interface NameCorrectionProps {
  ticket: Ticket;
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Corrects the name on a ticket, as long as the organiser lets the buyer do it. */
export function NameCorrection(props: NameCorrectionProps) {
  const { correction } = props.ticket;
  const t = nameCorrectionTexts[props.lang];
  const { open } = useOrderDialog();
  if (!correction) return null;
  return (
    <TextButton
      aria-label={t.buttonFor(holderApart(props.ticket, props.order.tickets))}
      onClick={() => open(<NameDialog {...props} correction={correction} />)}
    >
      {t.button}
    </TextButton>
  );
}

interface NameDialogProps extends NameCorrectionProps {
  correction: Correction;
}

function NameDialog({ ticket, order, orderKey, lang, correction }: NameDialogProps) {
  const t = nameCorrectionTexts[lang];
  const { buyer } = shopForm[lang];
  const { left, ...before } = correction;
  const { order: current } = useOrderDialog();
  const now = current.tickets.find(({ ticketId }) => ticketId === ticket.ticketId);
  const correcting = useOwnCorrection({
    ...{ before, done: t.done, lang },
    check: (values) => checkRequest(ticketName, values),
    request: (values) =>
      request(correctName, {
        params: { orderId: order.orderId },
        body: { ...values, ticketId: ticket.ticketId, key: orderKey },
      }),
  });
  const { field } = correcting.form;
  const [own] = order.tickets;
  const isShared =
    own === ticket && order.tickets.some((other) => other !== ticket && other.holder === ticket.holder);
  return (
    <CorrectionDialog
      correcting={correcting}
      texts={{ ...t, title: t.button }}
      lang={lang}
      isChanged={now?.correction?.left !== left}
    >
      <p>{[t.text, isShared && t.shared, t.left(left)].filter(Boolean).join(' ')}</p>
      <NameField {...field('name')} lang={lang} label={buyer.name} autoComplete="off" />
      <NameField {...field('surname')} lang={lang} label={buyer.surname} autoComplete="off" />
    </CorrectionDialog>
  );
}
