import { useState } from 'react';
import { startSending } from '#shared/contract/tasks.ts';
import { countSendable } from '#shared/contract/ticket-tables.ts';
import type { SoldColumn } from '#shared/contract/tickets.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import type { TableState } from '#web/src/components/table/table-state.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSendTickets } from '../api/use-send-tickets.ts';
import { ToolButton } from './tool-button.tsx';

interface SendAllProps {
  fairId: string;
  state: TableState<SoldColumn>;
  /** The number of tickets that match the filters. */
  count: number;
}

/** Sends the tickets of all orders that match the filters, after a confirmation with their number. */
export function SendAll(props: SendAllProps) {
  const t = useTexts(actsTexts);
  const may = useMay(startSending);
  const [asking, setAsking] = useState(false);
  if (props.count === 0 || !may) return null;
  return (
    <>
      <ToolButton icon="mail" word={t.sendAll(props.count)} kind="quiet" onClick={() => setAsking(true)} />
      {asking && <ConfirmSending {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmSending({ fairId, state, count, onClose }: SendAllProps & { onClose: () => void }) {
  const t = useTexts(actsTexts);
  const { common } = useTexts(frameTexts);
  const { query, byColumn } = state;
  const { data, error, refetch } = useCall(
    countSendable,
    { params: { fairId }, query: { query, byColumn: JSON.stringify(byColumn) } },
    { staleTime: 0 },
  );
  const sending = useSendTickets(onClose);
  const start = () => sending.start({ fairId, orders: { found: { query, byColumn } } });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      {data && data.orders > 0 && (
        <Button kind="navy" working={sending.working} onClick={start}>
          {t.sendFrom(data.orders)}
        </Button>
      )}
    </>
  );
  return (
    <OfficeDialog title={t.sendAllTitle} onClose={onClose} actions={actions}>
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <p>{data.orders > 0 ? t.sendAllText(count, data.orders) : t.nothingToSend}</p>
      ) : (
        <Loading />
      )}
      {sending.refusal && <Notice tone="error">{sending.refusal}</Notice>}
    </OfficeDialog>
  );
}
