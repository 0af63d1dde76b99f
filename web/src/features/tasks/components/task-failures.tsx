import { Link } from 'react-router';
import type { TaskFailure } from '#shared/contract/task-reason.ts';
import type { TaskView } from '#shared/contract/task-view.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { taskReasonText, tasksTexts } from '#shared/texts/office/tasks.ts';
import { Button } from '#web/src/components/button.tsx';
import { PlainList } from '#web/src/components/layout/text.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { soldTicketsOf } from '#web/src/lib/sold-tickets-address.ts';

/** The failed items of a task, each with its reason and a link to its order. */
export function TaskFailures({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const t = useTexts(tasksTexts);
  const { common } = useTexts(frameTexts);
  const { kind, fairId, failures } = task;
  const named = failures.reduce((sum, { tickets = 1 }) => sum + tickets, 0);
  const actions = <Button onClick={onClose}>{common.close}</Button>;
  return (
    <OfficeDialog title={t.failuresTitle(t.kinds[kind])} onClose={onClose} actions={actions}>
      <PlainList>
        {failures.map((failure) => (
          <li key={failure.orderNumber ?? failure.holder ?? failure.reason}>
            <Failure failure={failure} fairId={fairId} onFollow={onClose} />
          </li>
        ))}
      </PlainList>
      {task.failed > named && <p>{t.moreFailures(task.failed - named)}</p>}
    </OfficeDialog>
  );
}

interface FailureProps {
  failure: TaskFailure;
  fairId: string | undefined;
  onFollow: () => void;
}

function Failure({ failure, fairId, onFollow }: FailureProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(tasksTexts);
  const { orderNumber, holder, reason, tickets } = failure;
  if (tickets !== undefined && reason === 'sold_out')
    return <span>{holder ? t.missingFor(holder, tickets) : t.missing(tickets)}</span>;
  return (
    <>
      {orderNumber && fairId && (
        <Link to={soldTicketsOf(fairId, orderNumber)} onClick={onFollow}>
          {t.order(orderNumber)}
        </Link>
      )}
      {holder && <strong>{holder}</strong>}
      <span>{reason === 'not_found' ? t.orderGone : taskReasonText(reason, lang)}</span>
    </>
  );
}
