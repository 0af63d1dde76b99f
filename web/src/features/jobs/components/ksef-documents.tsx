import { useState } from 'react';
import { Link } from 'react-router';
import { type KsefDocument, retryKsef } from '#shared/contract/jobs-page.ts';
import { mayBeLeft, needsLook } from '#shared/domain/ksef.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { ksefTexts } from '#shared/texts/office/ksef.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './jobs.module.css';
import { LeaveKsef } from './leave-ksef.tsx';

/** Invoices that KSeF has not accepted in time, or that a person has to look at. */
export function KsefDocuments({ documents }: { documents: readonly KsefDocument[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(ksefTexts);
  const [leaving, setLeaving] = useState<KsefDocument>();
  const columns: TableColumn<KsefDocument>[] = [
    { key: 'number', head: t.number, rowHead: true, cell: ({ number }) => number },
    {
      key: 'order',
      head: t.order,
      cell: ({ fairId, orderNumber }) => <Link to={soldTicketsOf(fairId, orderNumber)}>{orderNumber}</Link>,
    },
    {
      key: 'state',
      head: t.state,
      cell: (document) => (
        <StateMark tone={needsLook(document) ? 'bad' : 'warning'}>{t.states[document.state]}</StateMark>
      ),
    },
    {
      key: 'reason',
      head: t.reason,
      cell: ({ reason, isOff }) => [reason, isOff && t.off].filter(Boolean).join(' ') || '–',
    },
    {
      key: 'issuedAt',
      head: t.issuedAt,
      cell: ({ issuedAt }) => formatDateTime(new Date(issuedAt), lang),
    },
    {
      key: 'acts',
      head: t.acts,
      headHidden: true,
      cell: (document) => (
        <div className={css.acts}>
          {needsLook(document) && <Retry document={document} />}
          {mayBeLeft(document) && (
            <Button small aria-label={t.leaveOf(document.number)} onClick={() => setLeaving(document)}>
              {t.leave}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Card>
      <h2 id="ksef-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <Table
        labelledBy="ksef-title"
        columns={columns}
        rows={documents}
        keyOf={({ orderId, place }) => `${orderId} ${place}`}
      />
      {leaving && <LeaveKsef document={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
}

function Retry({ document: { orderId, place, number } }: { document: KsefDocument }) {
  const t = useTexts(ksefTexts);
  const retry = useAction(useSend(retryKsef), () => {
    void toast('success', t.retried);
  });
  return (
    <Button
      small
      aria-label={t.retryOf(number)}
      disabled={retry.isPending}
      onClick={() => retry.mutate({ body: { orderId, place } })}
    >
      {t.retry}
    </Button>
  );
}
