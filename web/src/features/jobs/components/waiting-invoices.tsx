import { Link } from 'react-router';
import type { JobsPage } from '#shared/contract/jobs-page.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { waitingInvoiceTexts } from '#shared/texts/office/waiting-invoices.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';

type Waiting = JobsPage['waitingInvoices'][number];

/** Paid orders whose invoices lack something that only a person can fill in. */
export function WaitingInvoices({ orders }: { orders: readonly Waiting[] }) {
  const lang = useOfficeLanguage();
  const t = waitingInvoiceTexts[lang];
  const columns: TableColumn<Waiting>[] = [
    {
      key: 'order',
      head: t.order,
      rowHead: true,
      cell: ({ fairId, orderNumber }) => <Link to={soldTicketsOf(fairId, orderNumber)}>{orderNumber}</Link>,
    },
    { key: 'lacks', head: t.lacks, cell: ({ lacks }) => lacks.map((gap) => t.gaps[gap]).join(', ') },
    { key: 'paidAt', head: t.paidAt, cell: ({ paidAt }) => formatDateTime(new Date(paidAt), lang) },
  ];
  return (
    <Card>
      <h2 id="waiting-invoices-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <Table
        labelledBy="waiting-invoices-title"
        columns={columns}
        rows={orders}
        keyOf={({ orderNumber }) => orderNumber}
      />
    </Card>
  );
}
