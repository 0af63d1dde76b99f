import { Link, useSearchParams } from 'react-router';
import {
  answersOf,
  isAnswerColumn,
  type ListedTicket,
  type ShownSoldColumn,
  type SoldColumn,
  type SoldTicket,
  shownSoldColumns,
  type TableColumnName,
} from '#shared/contract/tickets.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { soldCell } from '#shared/records/sold-cell.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { suppressedTexts } from '#shared/texts/office/suppressed.ts';
import { answerText } from '#shared/texts/worded-answers.ts';
import { Icon } from '#web/src/components/icons.tsx';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { tableSortedBy } from '#web/src/components/table/table-state.ts';
import { copy } from '#web/src/lib/copy.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { OPENED_HERE, orderSearch } from './order-search.ts';
import { OrderMarks, TicketState } from './sold-marks.tsx';
import css from './sold-tickets.module.css';

/** The latest sale first. */
export const initialTableState = tableSortedBy<SoldColumn>('createdAt', false);

/** Texts that a narrow column cuts off; the pointer shows them whole. */
const mayBeCut: readonly ShownSoldColumn[] = ['name', 'surname', 'email', 'ticketType', 'company'];

/** Characters of a question above its column. */
const HEAD = 60;

const shortened = (label: string): string =>
  label.length > HEAD ? `${label.slice(0, HEAD - 1).trimEnd()}…` : label;

/** The column of a question: what each ticket's holder answered. */
function answerColumn(
  question: Question,
  key: TableColumnName,
  lang: Language,
): TableColumn<ListedTicket, SoldColumn> {
  const textOf = (ticket: ListedTicket): string => {
    const answer = answersOf(ticket)[question.id];
    return answer === undefined ? '' : answerText(question, answer, lang);
  };
  return {
    key,
    head: shortened(inLanguage(question.label, lang)),
    sort: key,
    cell: (ticket) => <span className={css.answer}>{textOf(ticket)}</span>,
    cellProps: (ticket) => ({ title: textOf(ticket) }),
  };
}

/** The selected columns; the first is the row's header. */
export const soldColumns = (
  chosen: readonly TableColumnName[],
  questions: readonly Question[],
  lang: Language,
): TableColumn<ListedTicket, SoldColumn>[] =>
  chosen.flatMap((column) => {
    if (!isAnswerColumn(column)) return ownColumn(column, chosen, lang);
    const question = questions.find(({ id }) => id === column);
    return question ? answerColumn(question, column, lang) : [];
  });

const ownColumn = (
  column: ShownSoldColumn,
  chosen: readonly TableColumnName[],
  lang: Language,
): TableColumn<ListedTicket, SoldColumn> => ({
  key: column,
  head: soldFields[column].label[lang],
  sort: column,
  figure: soldFields[column].kind === 'money',
  ...(soldFields[column].brief && { brief: true }),
  ...(column === shownSoldColumns[0]
    ? { rowHead: true, cell: (ticket: SoldTicket) => <OrderNumber ticket={ticket} /> }
    : { cell: (ticket: SoldTicket) => soldCell(ticket, column, lang) }),
  ...(mayBeCut.includes(column) && {
    cellProps: (ticket: ListedTicket) => ({ title: soldCell(ticket, column, lang) }),
  }),
  ...(column === 'ticketType' && {
    cell: (ticket: SoldTicket) => <span className={css.type}>{soldCell(ticket, column, lang)}</span>,
  }),
  ...(column === 'name' && { cell: (ticket: ListedTicket) => <FirstName ticket={ticket} /> }),
  ...(column === 'email' && { cell: (ticket: ListedTicket) => <Address ticket={ticket} /> }),
  ...(column === 'status' && {
    cell: (ticket: SoldTicket) => <OrderMarks ticket={ticket} alone={!chosen.includes('ticketStatus')} />,
  }),
  ...(column === 'ticketStatus' && {
    cell: (ticket: SoldTicket) => <TicketState ticketStatus={ticket.ticketStatus} />,
  }),
});

function OrderNumber({ ticket: { orderId, orderNumber: number } }: { ticket: SoldTicket }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(soldTexts);
  const [search] = useSearchParams();
  return (
    <span className={css.number}>
      <Link to={orderSearch(search, orderId)} state={OPENED_HERE}>
        {number}
      </Link>
      <button
        type="button"
        className={css.copy}
        aria-label={t.sold.copyNumber(number)}
        onClick={() => copy(number, common.copied)}
      >
        <Icon name="copy" size={16} />
      </button>
    </span>
  );
}

/** What the desk sold without a name is the bearer's: an empty cell would look like lost data. */
function FirstName({ ticket }: { ticket: ListedTicket }) {
  const t = useTexts(soldTexts).sold;
  return fullNameOf(ticket) ? ticket.name : <span className={css.bearer}>{t.bearer}</span>;
}

/** An undeliverable address has the reason before it, because a long address may be cut off. */
function Address({ ticket: { email, undelivered } }: { ticket: ListedTicket }) {
  const t = useTexts(suppressedTexts);
  if (!undelivered) return <span className={css.email}>{email}</span>;
  return (
    <>
      <StateMark tone="bad">{t.reasons[undelivered]}</StateMark>
      <span className={css.undelivered}>{email}</span>
    </>
  );
}
