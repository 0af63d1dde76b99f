import { useQuery } from '@tanstack/react-query';
import type { FairView } from '#shared/contract/fairs.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { type ClosingLine, closingSheet, totalOf } from '#shared/domain/closing-sheet.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime, formatDay } from '#shared/domain/time.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Button } from '#web/src/components/button.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { cardRoles } from '#web/src/components/table/card-roles.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { keyOf } from '#web/src/lib/use-call.ts';
import { dayOfTills } from '../api/day-of-tills.ts';
import css from './closing.module.css';

interface ClosingProps {
  fairId: string;
  onClose: () => void;
}

/** What each till took today, for counting the cash box: a Cashier sees their own, an Admin all. */
export function Closing({ fairId, onClose }: ClosingProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const state = useSession();
  const { data: fair } = useFair(fairId);
  const session = state.kind === 'in' ? state.session : undefined;
  const now = new Date();
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(listTicketsSold, { params: { fairId } }), 'closing'],
    queryFn: ({ signal }) => dayOfTills(fairId, now, signal),
    staleTime: 0,
  });
  const isMine = ({ cashier }: ClosingLine) =>
    session?.roles.includes('Admin') === true || cashier === session?.email;
  const lines = data && fair && !isTrial(fair) ? closingSheet(data).filter(isMine) : [];
  return (
    <OfficeDialog
      title={t.closingTitle(formatDay(now, lang))}
      onClose={onClose}
      actions={lines.length > 0 && <Button onClick={() => print()}>{t.printSheet}</Button>}
    >
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && fair && lines.length === 0 && <p>{t.closingNone}</p>}
      {lines.length > 0 && <Sheet fair={fair} lines={lines} now={now} />}
    </OfficeDialog>
  );
}

interface SheetProps {
  fair: FairView | undefined;
  lines: readonly ClosingLine[];
  now: Date;
}

/** Printed on its own, with the fair, the cashier, the time, and space for two signatures. */
function Sheet({ fair, lines, now }: SheetProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  return (
    <section className={css.sheet}>
      <div className={css.onPaper}>
        <h2>{t.closingTitle(formatDay(now, lang))}</h2>
        <p>{fair && inLanguage(fair.name, lang)}</p>
        <p>{t.closingPrinted(formatDateTime(now, lang))}</p>
      </div>
      <Lines lines={lines} />
      <p>{t.closingHelp}</p>
      <div className={`${css.onPaper} ${css.signatures}`}>
        <p>{t.handedOver}</p>
        <p>{t.takenOver}</p>
      </div>
    </section>
  );
}

/** Not the standard table, which would become cards in a narrow dialog: on paper it needs its columns and total. */
function Lines({ lines }: Pick<SheetProps, 'lines'>) {
  const lang = useOfficeLanguage();
  const { sold } = useTexts(soldTexts);
  const t = useTexts(deskTexts);
  const total = totalOf(lines);
  const roles = cardRoles(true);
  return (
    <table {...roles.table}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th scope="col" {...roles.head}>
            {t.cashier}
          </th>
          <th scope="col" {...roles.head}>
            {t.payment}
          </th>
          <th scope="col" {...roles.head}>
            {t.closingTickets}
          </th>
          <th scope="col" {...roles.head}>
            {t.closingSum}
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>
        {lines.map(({ cashier, way, isReturn, tickets, sum }) => (
          <tr {...roles.row} key={`${cashier} ${way} ${isReturn}`}>
            <td {...roles.cell}>{cashier}</td>
            <td {...roles.cell}>
              {way === 'free' ? t.payments.free : (sold.ways[way] ?? way)}
              {isReturn && `, ${t.closingReturn}`}
            </td>
            <td {...roles.cell}>{tickets}</td>
            <td {...roles.cell}>{formatMoney(sum, lang)}</td>
          </tr>
        ))}
      </tbody>
      {lines.length > 1 && (
        <tfoot {...roles.group}>
          <tr {...roles.row}>
            <th scope="row" {...roles.rowHead} colSpan={2}>
              {t.closingTotal}
            </th>
            <td {...roles.cell}>{total.tickets}</td>
            <td {...roles.cell}>{formatMoney(total.sum, lang)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
