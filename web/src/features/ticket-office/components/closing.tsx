import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/domain/money.ts';
import { formatDay } from '#shared/domain/time.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { useSession } from '#web/src/lib/queries/session.ts';
import { type ClosingLine, closingSheet, salesOfDay } from '../api/closing-sheet.ts';
import css from './desk.module.css';

interface ClosingProps {
  fairId: string;
  onClose: () => void;
}

/** What each till took today, for counting the cash box: a Cashier sees their own, an Admin everybody's. */
export function Closing({ fairId, onClose }: ClosingProps) {
  const lang = useOfficeLanguage();
  const t = deskTexts[lang];
  const { common } = frameTexts[lang];
  const state = useSession();
  const session = state.kind === 'in' ? state.session : undefined;
  const now = new Date();
  const { data, error, refetch } = useQuery({
    queryKey: ['sold-tickets', fairId, 'closing'],
    queryFn: ({ signal }) => salesOfDay(fairId, now, signal),
    staleTime: 0,
  });
  const isMine = ({ cashier }: ClosingLine) =>
    session?.roles.includes('Admin') === true || cashier === session?.email;
  const lines = closingSheet(data ?? []).filter(isMine);
  return (
    <Dialog
      title={t.closingTitle(formatDay(now, lang))}
      closeLabel={common.close}
      onClose={onClose}
      actions={<Button onClick={() => print()}>{t.printSheet}</Button>}
    >
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && lines.length === 0 && <p>{t.closingNone}</p>}
      {lines.length > 0 && (
        <table className={css.closing}>
          <thead>
            <tr>
              <th scope="col">{t.cashier}</th>
              <th scope="col">{t.payment}</th>
              <th scope="col">{t.closingTickets}</th>
              <th scope="col">{t.closingSum}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ cashier, way, tickets, sum }) => (
              <tr key={`${cashier} ${way}`}>
                <td>{cashier}</td>
                <td>{way === 'free' ? t.payments.free : (soldTexts[lang].sold.ways[way] ?? way)}</td>
                <td>{tickets}</td>
                <td>{formatMoney(sum, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t.closingHelp}</p>
    </Dialog>
  );
}
