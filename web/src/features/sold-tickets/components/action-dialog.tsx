import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { email as emailAddress } from '#shared/domain/email.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { MIN_REASON, reasonText } from '#shared/domain/reason.ts';
import type { Language } from '#shared/domain/text.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSendTickets } from '../api/use-send-tickets.ts';
import { type Removal, removalOf, removals } from './removal.ts';
import {
  isOfOrder,
  performAction,
  reasonFor,
  type Target,
  type TicketAction,
  targetsOf,
} from './ticket-actions.ts';

/** The table behind has a field of the plain name. */
const EMAIL = 'other-email';
const empty = { reason: '', [EMAIL]: '' };

interface ActionDialogProps {
  fairId: string;
  act: TicketAction;
  tickets: readonly SoldTicket[];
  onClose: () => void;
  onDone: () => void;
}

interface Failure {
  target: Target;
  why: string;
}

/** Runs an action on tickets or orders one after another; failures are listed with their reasons for a retry. */
function useActing({ tickets, onDone }: Pick<ActionDialogProps, 'tickets' | 'onDone'>) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const client = useQueryClient();
  const [targets, setTargets] = useState(() => targetsOf(tickets));
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<Failure[]>([]);
  const run = async (acting: Exclude<TicketAction, 'send'>, reason: string) => {
    const failed: Failure[] = [];
    for (const [index, target] of targets.entries()) {
      setDone(index);
      try {
        await performAction(acting, target, reason);
      } catch (error) {
        failed.push({ target, why: problemText(errorCode(error), lang) });
      }
    }
    setDone(undefined);
    setFailures(failed);
    await refresh(client, [listTicketsSold.resource]);
    const unfinished = failed.map(({ target }) => target);
    const finished = targets.filter((target) => !unfinished.includes(target));
    if (finished.length > 0) toast('success', t.done[acting](countOf(acting, finished)));
    if (failed.length === 0) onDone();
    else setTargets(unfinished);
  };
  return { targets, done, failures, run };
}

/** How many an action concerns: tickets that are removed by themselves, or orders. */
const countOf = (act: TicketAction, targets: readonly Target[]): number =>
  targets.reduce((count, target) => count + (isOfOrder(act, target[0]) ? 1 : target.length), 0);

/** What goes back for tickets, or the total of an action's orders. */
function sumOf(act: TicketAction, targets: readonly Target[], lang: Language): string {
  const sums = targets.map((target) =>
    isOfOrder(act, target[0]) ? target[0].total : target.reduce((sum, { price }) => sum + price, 0),
  );
  return formatMoney(
    sums.reduce((all, sum) => all + sum, 0),
    lang,
  );
}

/** The subject of an action: a single one by name and number, several by their count. */
function namesOf(act: TicketAction, targets: readonly Target[], lang: Language): string {
  const t = actsTexts[lang];
  const orders = targets.filter(([one]) => isOfOrder(act, one)).length;
  const tickets = countOf(act, targets) - orders;
  const [first] = targets[0] ?? [];
  if (!first || orders + tickets > 1)
    return [tickets > 0 && t.tickets(tickets), orders > 0 && t.orders(orders)].filter(Boolean).join(', ');
  // An order may be of several people.
  return orders > 0 ? t.order(first.orderNumber) : `${holderName(first, lang)} (${first.ticketNumber})`;
}

export function ActionDialog({ fairId, act, tickets, onClose, onDone }: ActionDialogProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(actsTexts);
  const { common } = useTexts(frameTexts);
  const { targets, done, failures, run } = useActing({ tickets, onDone });
  const sending = useSendTickets(onDone);
  const asksWhy = reasonFor(act, targets);
  const needsEmail = act === 'send' && targets.length === 1 && targets[0]?.[0].email === '';
  const check = ({ reason, [EMAIL]: email }: typeof empty): FieldErrors => ({
    ...(asksWhy === 'required' && reason.trim().length < MIN_REASON
      ? { reason: t.reasonShort }
      : checkText('reason', reasonText, reason)),
    ...((needsEmail || email.trim() !== '') && checkText(EMAIL, emailAddress, email.trim())),
  });
  const { field, onSubmit } = useForm(empty, check, lang);
  const working = done !== undefined || sending.working;
  const removedBy = (removal: Removal) => targets.filter(([ticket]) => removalOf(ticket) === removal);
  const removed = act === 'remove' ? removals.filter((removal) => removedBy(removal).length > 0) : [];
  const [removal] = removed;
  const start = onSubmit(({ reason, [EMAIL]: email }) => {
    const to = email.trim();
    if (act === 'send')
      sending.start({ fairId, orders: { ids: targets.map(([{ orderId }]) => orderId) }, ...(to && { to }) });
    else run(act, reason);
  });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind={act === 'send' ? 'navy' : 'action'} working={working} onClick={start}>
        {done !== undefined && targets.length > 1
          ? t.progress(done, targets.length)
          : removal && removed.length === 1
            ? t.removeActs[removal]
            : t.acts[act]}
      </Button>
    </>
  );
  return (
    <OfficeDialog
      title={t.title[act](namesOf(act, targets, lang), sumOf(act, targets, lang))}
      onClose={onClose}
      actions={actions}
    >
      {act === 'remove'
        ? removed.map((removal) => (
            <p key={removal}>{t.removals[removal](sumOf(act, removedBy(removal), lang))}</p>
          ))
        : !needsEmail && <p>{t.text[act]}</p>}
      {asksWhy && (
        <TextField
          {...field('reason')}
          label={t.reason}
          note={asksWhy === 'optional' ? common.optional : undefined}
          help={t.reasonHelp}
        />
      )}
      {act === 'send' && targets.length === 1 && (
        <TextField
          {...field(EMAIL)}
          type="email"
          label={needsEmail ? t.newEmail : t.otherEmail}
          note={needsEmail ? undefined : common.optional}
          help={needsEmail ? t.newEmailHelp : t.otherEmailHelp}
          autoComplete="off"
        />
      )}
      {failures.length > 0 && <Failures failures={failures} />}
      {sending.refusal && <Notice tone="error">{sending.refusal}</Notice>}
    </OfficeDialog>
  );
}

function Failures({ failures }: { failures: readonly Failure[] }) {
  const t = useTexts(actsTexts);
  return (
    <Notice tone="error">
      <strong>{t.failed(failures.length)}</strong>
      <ul>
        {failures.map(({ target: [{ id, orderNumber }], why }) => (
          <li key={id}>{`${orderNumber}: ${why}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
