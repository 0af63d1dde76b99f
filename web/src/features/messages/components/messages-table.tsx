import { useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import type { MessageView } from '#shared/contract/messages.ts';
import { totalOf } from '#shared/domain/message.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time.ts';
import { fillPlaceholders } from '#shared/texts/language-tools.ts';
import { messagesTexts } from '#shared/texts/office/messages.ts';
import { type MarkTone, StateMark } from '#web/src/components/layout/state-mark.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { LeftOutList } from './audience.tsx';
import { MessageActs } from './message-acts.tsx';
import { MessagePreview } from './message-preview.tsx';
import css from './messages.module.css';

const tones: Record<MessageView['state'], MarkTone> = {
  scheduled: 'plain',
  collecting: 'warning',
  sending: 'warning',
  done: 'good',
  stopped: 'bad',
};

/** A message's state in words; what stopped it, and so what to do. */
function State({ message: { state, stoppedFor, sendAt } }: { message: MessageView }) {
  const lang = useOfficeLanguage();
  const t = useTexts(messagesTexts);
  return (
    <span className={css.lines}>
      <StateMark tone={tones[state]}>
        {state === 'scheduled' ? t.scheduled(formatDateTime(new Date(sendAt), lang)) : t[state]}
      </StateMark>
      {stoppedFor && <small>{t.stops[stoppedFor]}</small>}
    </span>
  );
}

interface MessagesTableProps {
  fair: FairView;
  messages: readonly MessageView[];
}

/** A message's subject as its readers see it. */
const subjectOf = ({ text }: MessageView, fair: FairView, lang: Language): string =>
  fillPlaceholders(inLanguage(text.subject, lang), {
    fair: inLanguage(fair.name, lang),
    organiser: fair.organiser.name,
  });

export function MessagesTable({ fair, messages }: MessagesTableProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(messagesTexts);
  const [shown, show] = useState<MessageView>();
  const number = new Intl.NumberFormat(lang);
  const columns: TableColumn<MessageView>[] = [
    {
      key: 'message',
      head: t.message,
      rowHead: true,
      freeText: true,
      cell: (message) => (
        <span className={css.lines}>
          <strong>{subjectOf(message, fair, lang)}</strong>
          <small>{t.purposes[message.purpose]}</small>
          <small>{t.by(message.startedBy, formatDateTime(new Date(message.startedAt), lang))}</small>
        </span>
      ),
    },
    { key: 'state', head: t.state, cell: (message) => <State message={message} /> },
    {
      key: 'sent',
      head: t.sent,
      figure: true,
      cell: ({ sent, total }) =>
        total === undefined ? number.format(sent) : t.sentOf(number.format(sent), number.format(total)),
    },
    { key: 'bounced', head: t.bounced, figure: true, cell: ({ bounced }) => number.format(bounced) },
    {
      key: 'complained',
      head: t.complained,
      figure: true,
      cell: ({ complained }) => number.format(complained),
    },
    {
      key: 'left',
      head: t.left,
      cell: ({ leftOut }) => (totalOf(leftOut) === 0 ? '0' : <LeftOutList leftOut={leftOut} />),
    },
    {
      key: 'acts',
      head: t.acts,
      headHidden: true,
      cell: (message) => (
        <MessageActs
          fairId={fair.id}
          message={message}
          subject={subjectOf(message, fair, lang)}
          onShow={() => show(message)}
        />
      ),
    },
  ];
  return (
    <>
      <Table label={t.title} columns={columns} rows={messages} keyOf={({ id }) => id} />
      {shown && (
        <OfficeDialog title={subjectOf(shown, fair, lang)} onClose={() => show(undefined)}>
          <MessagePreview fairId={fair.id} purpose={shown.purpose} text={shown.text} lang={lang} />
        </OfficeDialog>
      )}
    </>
  );
}
