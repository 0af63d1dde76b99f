import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SoldFilter } from '#shared/contract/task-work.ts';
import { startTagging } from '#shared/contract/tasks.ts';
import { listTags } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { tag, tagsIn, tagsText } from '#shared/domain/order-tags.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { tagTexts } from '#shared/texts/office/tags.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useFollowTask } from '#web/src/lib/queries/tasks.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSend } from '#web/src/lib/use-send.ts';

const FIELD = 'order-tags';
const KNOWN = 'known-tags';

/** Tickets of the page, or all that the filters find. */
type Selection = { tickets: readonly SoldTicket[] } | { found: SoldFilter; count: number };

interface TagOrdersProps {
  fairId: string;
  selection: Selection;
  onDone?: () => void;
  /** Beside an act of more weight. */
  quiet?: boolean;
}

/** The tags that all of these orders have. */
const sharedTags = ([first, ...others]: readonly SoldTicket[]): string[] =>
  tagsIn(first?.tags ?? '').filter((tag) => others.every(({ tags }) => tagsIn(tags).includes(tag)));

/** Puts tags on the orders of tickets, and takes off those that all ticked ones had. */
export function TagOrders(props: TagOrdersProps) {
  const t = useTexts(tagTexts);
  const may = useMay(startTagging);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may) return null;
  return (
    <>
      <Button small kind={props.quiet ? 'quiet' : 'plain'} onClick={() => setOpen(true)}>
        {t.act}
      </Button>
      {open && <TagDialog {...props} onClose={close} />}
    </>
  );
}

function TagDialog({ fairId, selection, onDone, onClose }: TagOrdersProps & { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(tagTexts);
  const { common } = useTexts(frameTexts);
  const { data: known } = useCall(listTags, { params: { fairId } });
  const follow = useFollowTask();
  const send = useSend(startTagging);
  const attempt = useIdempotencyKey();
  // Tags that a colleague gives meanwhile are not taken off.
  const [before] = useState(() => ('found' in selection ? [] : sharedTags(selection.tickets)));
  const orders =
    'found' in selection
      ? { found: selection.found }
      : { ids: [...new Set(selection.tickets.map(({ orderId }) => orderId))] };
  const listed = orders.ids?.length;
  const check = ({ [FIELD]: text }: { [FIELD]: string }) =>
    listed === undefined && tagsIn(text).length === 0
      ? { [FIELD]: { rule: 'required' as const } }
      : Object.assign({}, ...tagsIn(text).map((written) => checkText(FIELD, tag, written)));
  const { field, onSubmit } = useForm({ [FIELD]: tagsText(before) }, check, lang);
  const save = useMutation({
    mutationFn: (after: string[]) => {
      const add = after.filter((tag) => !before.includes(tag));
      const remove = before.filter((tag) => !after.includes(tag));
      const body = { fairId, orders, add, remove };
      return send({ body, headers: attempt(JSON.stringify(body)) });
    },
    onSuccess: (task) => {
      // The end of several is told with those that were refused; of one, the request fails.
      if (listed === 1) void toast('success', common.saved);
      else follow(task);
      onClose();
      onDone?.();
    },
  });
  const start = onSubmit(({ [FIELD]: text }) => save.mutate(tagsIn(text)));
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="navy" working={save.isPending} onClick={start}>
        {common.save}
      </Button>
    </>
  );
  return (
    <OfficeDialog
      title={'found' in selection ? t.titleFound(selection.count) : t.title(listed ?? 0)}
      onClose={onClose}
      actions={actions}
    >
      <TextField
        {...field(FIELD)}
        label={t.label}
        help={listed === undefined ? t.helpForFound : listed > 1 ? t.helpForMany : t.help}
        list={KNOWN}
        autoComplete="off"
        data-first=""
      />
      <datalist id={KNOWN}>
        {known?.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {save.error && <Notice tone="error">{problemText(errorCode(save.error), lang)}</Notice>}
    </OfficeDialog>
  );
}
