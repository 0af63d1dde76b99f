import { getOrderDetails, type OrderDetails } from '#shared/contract/order-details.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { orderTexts } from '#shared/texts/office/order.ts';
import { Button } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderAnswers } from './order-answers.tsx';
import css from './order-drawer.module.css';
import { OrderMoney } from './order-money.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderState } from './sold-marks.tsx';

interface OrderDrawerProps {
  orderId: string;
  /** The orders in the table, in its order. */
  neighbours: readonly string[];
  onOpen: (orderId: string) => void;
  onClose: () => void;
}

/** An order at a glance, beside the table it was opened from. */
export function OrderDrawer({ orderId, neighbours, onOpen, onClose }: OrderDrawerProps) {
  const t = useTexts(orderTexts);
  const { data, error, refetch } = useCall(getOrderDetails, { params: { orderId } }, { staleTime: 0 });
  const at = neighbours.indexOf(orderId);
  return (
    <OfficeDialog side title={t.title(orderNumberOf(orderId))} onClose={onClose}>
      <div className={css.bar}>
        {data?.tickets[0] && (
          <span>
            <OrderState status={data.tickets[0].status} /> {data.tickets[0].tags}
          </span>
        )}
        <span className={css.steps}>
          <Step label={t.previous} icon="up" to={at > 0 ? neighbours[at - 1] : undefined} onOpen={onOpen} />
          <Step label={t.next} icon="down" to={at >= 0 ? neighbours[at + 1] : undefined} onOpen={onOpen} />
        </span>
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <Order key={orderId} details={data} />
      ) : (
        <Loading />
      )}
    </OfficeDialog>
  );
}

interface StepProps {
  label: string;
  icon: 'up' | 'down';
  to: string | undefined;
  onOpen: (orderId: string) => void;
}

const Step = ({ label, icon, to, onOpen }: StepProps) => (
  <Button small kind="quiet" aria-label={label} title={label} disabled={!to} onClick={() => to && onOpen(to)}>
    <Icon name={icon} />
  </Button>
);

function Order({ details }: { details: OrderDetails }) {
  const t = useTexts(orderTexts);
  return (
    <>
      {details.erased && <Notice>{t.erased}</Notice>}
      {details.suppressed && <Notice tone="warning">{t.suppressed}</Notice>}
      {details.mailHeld && <Notice tone="warning">{t.mailHeld}</Notice>}
      <OrderActs details={details} />
      {details.tickets[0] && <Buyer ticket={{ ...details.tickets[0], ...details.buyer }} />}
      <OrderTickets details={details} />
      <OrderAnswers details={details} />
      <OrderMoney details={details} />
      <OrderTimeline details={details} />
    </>
  );
}

/** The first ticket is the buyer's, unless they have transferred it. */
function Buyer({ ticket }: { ticket: SoldTicket }) {
  const lang = useOfficeLanguage();
  const t = useTexts(orderTexts);
  const { email, phoneNumber, company, nip, address, postalCode, city } = ticket;
  const lines = [
    [company, nip && t.nip(nip)].filter(Boolean).join(', '),
    [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <section className={css.section}>
      <h3>{t.buyer}</h3>
      <p>
        <strong>{holderName(ticket, lang)}</strong>
      </p>
      <p>
        {email ? <a href={`mailto:${email}`}>{email}</a> : t.noEmail}
        {phoneNumber && (
          <>
            {', '}
            <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
          </>
        )}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
