import { Link } from 'react-router';
import type { JobsPage } from '#shared/contract/jobs-page.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { mailNames } from '#shared/texts/mail.ts';
import { heldMailTexts } from '#shared/texts/office/held-mails.ts';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';

type Held = JobsPage['heldMails'][number];

function Order({ order }: Pick<Held, 'order'>) {
  if (!order?.fairId) return order?.number ?? '–';
  return <Link to={soldTicketsOf(order.fairId, order.number)}>{order.number}</Link>;
}

/**
 * Mails held back because the mail service is down, or only sends to verified addresses; they are sent automatically
 * once it takes them.
 */
export function HeldMails({ mails }: { mails: readonly Held[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(heldMailTexts);
  const names = useTexts(mailNames);
  const columns: TableColumn<Held>[] = [
    { key: 'mail', head: t.mail, rowHead: true, cell: ({ mail }) => names[mail] },
    { key: 'order', head: t.order, cell: ({ order }) => <Order order={order} /> },
    { key: 'why', head: t.why, cell: ({ why }) => t.reasons[why] },
    { key: 'since', head: t.since, cell: ({ since }) => formatDateTime(new Date(since), lang) },
  ];
  return (
    <Card>
      <h2 id="held-mails-title">{t.title}</h2>
      <Muted>{t.text}</Muted>
      <Table
        labelledBy="held-mails-title"
        columns={columns}
        rows={mails}
        keyOf={({ mail, order, since }) => `${mail} ${order?.number} ${since}`}
      />
    </Card>
  );
}
