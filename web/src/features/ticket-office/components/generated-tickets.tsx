import { getPdf } from '#shared/contract/files.ts';
import { getOrder } from '#shared/contract/orders.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button, ButtonLink } from '#web/src/components/button.tsx';
import { Icon } from '#web/src/components/icons.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { PlainList } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { addressOf } from '#web/src/lib/client.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { orderPage } from '#web/src/lib/public-pages.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { type GenerationResult, generatedTickets } from './generation-result.ts';

const POLL_INTERVAL = 1_500;
/** Each order is polled; with more of them, the order pages show the tickets instead. */
const MAX_WATCHED_ORDERS = 20;

/** Shown after tickets were made: their PDFs, as soon as they are ready. */
export function GeneratedTickets() {
  const t = useTexts(deskTexts);
  const { common } = useTexts(frameTexts);
  const [generated, keep] = useShownOnce(generatedTickets);
  if (!generated) return null;
  const close = () => keep(null);
  const { orders } = generated;
  const count = orders.reduce((sum, order) => sum + order.ticketIds.length, 0);
  const watched =
    orders.length === 1 || (orders.length <= MAX_WATCHED_ORDERS && orders.every(({ holder }) => holder));
  const actions = <Button onClick={close}>{common.close}</Button>;
  return (
    <OfficeDialog title={t.createdTitle} onClose={close} actions={actions}>
      <p>{t.created(count)}</p>
      {generated.missing > 0 && <Notice tone="warning">{t.missing(generated.missing)}</Notice>}
      {generated.unmade.length > 0 && (
        <Notice tone="warning">{`${t.unmade} ${generated.unmade.join(', ')}`}</Notice>
      )}
      <PlainList>
        {orders.map((order) => (
          <MadeOrder key={order.orderId} order={order} watched={watched} />
        ))}
      </PlainList>
    </OfficeDialog>
  );
}

function MadeOrder({ order, watched }: { order: GenerationResult['orders'][number]; watched: boolean }) {
  const t = useTexts(deskTexts);
  const { orderId, orderNumber, key, holder } = order;
  return (
    <li>
      <a href={orderPage(orderId, key)} target="_blank" rel="noreferrer">
        {holder ?? t.orderPage(orderNumber)}
      </a>
      {watched && <Pdfs orderId={orderId} orderKey={key} />}
    </li>
  );
}

function Pdfs({ orderId, orderKey }: { orderId: string; orderKey: string }) {
  const t = useTexts(deskTexts);
  const { data } = useCall(
    getOrder,
    { params: { orderId }, query: { key: orderKey } },
    {
      refetchInterval: ({ state }) =>
        state.data && state.data.tickets.length > 0 && state.data.tickets.every((ticket) => ticket.ready)
          ? false
          : POLL_INTERVAL,
    },
  );
  const ready = data?.tickets.filter((ticket) => ticket.ready) ?? [];
  return (
    <ButtonRow role="status">
      {ready.length === 0 && t.preparing}
      {ready.map((ticket, index) => (
        <ButtonLink
          key={ticket.ticketId}
          small
          href={addressOf(getPdf, { query: { id: ticket.ticketId, key: orderKey } })}
        >
          <Icon name="download" size={18} />
          {t.pdf(index + 1)}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}
