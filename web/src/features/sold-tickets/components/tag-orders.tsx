import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { startTagging } from '#shared/contract/tasks.ts';
import { listTags, type SoldTicket } from '#shared/contract/tickets.ts';
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

interface TagOrdersProps {
  fairId: string;
  tickets: readonly SoldTicket[];
  onDone?: () => void;
}

/** The tags that all of these orders have. */
const sharedTags = ([first, ...others]: readonly SoldTicket[]): string[] =>
  tagsIn(first?.tags ?? '').filter((one) => others.every(({ tags }) => tagsIn(tags).includes(one)));

/** Puts tags on the orders of tickets, and takes off those that all of them had. */
export function TagOrders(props: TagOrdersProps) {
  const t = useTexts(tagTexts);
  const may = useMay(startTagging);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.act}
      </Button>
      {open && <TagDialog {...props} onClose={close} />}
    </>
  );
}

function TagDialog({ fairId, tickets, onDone, onClose }: TagOrdersProps & { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(tagTexts);
  const { common } = useTexts(frameTexts);
  const { data: known } = useCall(listTags, { params: { fairId } });
  const follow = useFollowTask();
  const send = useSend(startTagging);
  const attempt = useIdempotencyKey();
  // Tags that a colleague gives meanwhile are not taken off.
  const [before] = useState(() => sharedTags(tickets));
  const ids = [...new Set(tickets.map(({ orderId }) => orderId))];
  const check = ({ [FIELD]: text }: { [FIELD]: string }) =>
    Object.assign({}, ...tagsIn(text).map((one) => checkText(FIELD, tag, one)));
  const { field, onSubmit } = useForm({ [FIELD]: tagsText(before) }, check, lang);
  const save = useMutation({
    mutationFn: (after: string[]) => {
      const add = after.filter((one) => !before.includes(one));
      const remove = before.filter((one) => !after.includes(one));
      const body = { fairId, orders: { ids }, add, remove };
      return send({ body, headers: attempt(JSON.stringify(body)) });
    },
    onSuccess: (task) => {
      // The end of several is told with those that were refused; of one, the request fails.
      if (ids.length === 1) void toast('success', common.saved);
      else follow(task);
      onClose();
      onDone?.();
    },
  });
  const start = onSubmit(({ [FIELD]: text }) => save.mutate(tagsIn(text)));
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="action" working={save.isPending} onClick={start}>
        {common.save}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.title(ids.length)} onClose={onClose} actions={actions}>
      <TextField
        {...field(FIELD)}
        label={t.label}
        help={ids.length > 1 ? t.helpForMany : t.help}
        list={KNOWN}
        autoComplete="off"
        data-first=""
      />
      <datalist id={KNOWN}>
        {known?.tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {save.error && <Notice tone="error">{problemText(errorCode(save.error), lang)}</Notice>}
    </OfficeDialog>
  );
}
