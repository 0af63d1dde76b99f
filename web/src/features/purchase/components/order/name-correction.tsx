import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctName, type OrderView } from '#shared/contract/orders.ts';
import type { Language } from '#shared/domain/text.ts';
import { ticketName } from '#shared/domain/ticket-name.ts';
import { nameCorrectionTexts } from '#shared/texts/name-correction.ts';
import { problemText } from '#shared/texts/problems.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';

type Ticket = OrderView['tickets'][number];
type Correction = NonNullable<Ticket['correction']>;

interface NameCorrectionProps {
  ticket: Ticket;
  order: OrderView;
  orderKey: string;
  lang: Language;
}

/** Corrects the name on a ticket, as long as the organiser lets the buyer do it. */
export function NameCorrection(props: NameCorrectionProps) {
  const { correction, holder } = props.ticket;
  const t = nameCorrectionTexts[props.lang];
  const [correcting, setCorrecting] = useState(false);
  if (!correction) return null;
  return (
    <>
      <TextButton aria-label={t.buttonFor(holder)} onClick={() => setCorrecting(true)}>
        {t.button}
      </TextButton>
      {correcting && <NameDialog {...props} correction={correction} onClose={() => setCorrecting(false)} />}
    </>
  );
}

interface NameDialogProps extends NameCorrectionProps {
  correction: Correction;
  onClose: () => void;
}

function useNameForm({ ticket, order, orderKey, lang, correction, onClose }: NameDialogProps) {
  const t = nameCorrectionTexts[lang];
  const client = useQueryClient();
  const [isSame, setSame] = useState(false);
  const { left: _, ...before } = correction;
  const form = useForm(before, (values) => checkRequest(ticketName, values, values), lang);
  const act = useMutation({
    mutationFn: (values: typeof before) =>
      request(correctName, {
        params: { orderId: order.orderId },
        body: { ...values, ticketId: ticket.ticketId, key: orderKey },
      }),
    onSuccess: async () => {
      onClose();
      toast('success', t.done);
      await refresh(client, correctName.invalidates);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.fields) form.showRefusal(error.fields);
    },
  });
  const send = form.onSubmit((values) => {
    const unchanged = values.name.trim() === before.name && values.surname.trim() === before.surname;
    setSame(unchanged);
    if (!unchanged) act.mutate(values);
  });
  return { form, act, send, isSame };
}

function NameDialog(props: NameDialogProps) {
  const { ticket, order, lang, correction, onClose } = props;
  const t = nameCorrectionTexts[lang];
  const { buyer } = shopForm[lang];
  const { form, act, send, isSame } = useNameForm(props);
  const { field } = form;
  const [own] = order.tickets;
  const isShared =
    own === ticket && order.tickets.some((other) => other !== ticket && other.holder === ticket.holder);
  const actions = (
    <>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button kind="action" working={act.isPending} onClick={send}>
        {t.send}
      </Button>
    </>
  );
  return (
    <Dialog title={t.button} closeLabel={t.cancel} onClose={onClose} actions={actions}>
      <DialogForm onSubmit={send} noValidate>
        <p>{[t.text, isShared && t.shared, t.left(correction.left)].filter(Boolean).join(' ')}</p>
        <TextField {...field('name')} label={buyer.name} autoComplete="off" />
        <TextField {...field('surname')} label={buyer.surname} autoComplete="off" />
        {isSame && <Notice tone="warning">{t.same}</Notice>}
        {act.error && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
        <button type="submit" hidden />
      </DialogForm>
    </Dialog>
  );
}
