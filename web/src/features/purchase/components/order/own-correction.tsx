import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOrder } from '#shared/contract/orders.ts';
import type { Language } from '#shared/domain/text.ts';
import { problemText } from '#shared/texts/problems.ts';
import { thankYouTexts } from '#shared/texts/thank-you.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import type { Elements } from '#web/src/lib/elements.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { ChangedMeanwhile, useOrderDialog } from './order-dialog.tsx';

interface OwnCorrection<Values> {
  /** What stands on the page. */
  before: Values;
  /** Whether a value is no other than before; by letter where it is absent. */
  isSame?: (before: string, now: string) => boolean;
  check: (values: Values) => FieldErrors;
  request: (values: Values) => Promise<unknown>;
  /** What is said afterwards. */
  done: string;
  lang: Language;
}

const isEqual = (one: string, other: string): boolean => one === other;

/** Corrects what stands on the order's page. The same again is not sent, and a refusal loses nothing that is typed. */
export function useOwnCorrection<Values extends Record<string, string>>(correction: OwnCorrection<Values>) {
  const { before, isSame: isSameValue = isEqual, check, request, done, lang } = correction;
  const { close } = useOrderDialog();
  const client = useQueryClient();
  const [isSame, setSame] = useState(false);
  const form = useForm<Values>(before, check, lang);
  const act = useMutation({
    mutationFn: request,
    onSuccess: async () => {
      close();
      toast('success', done);
      await refresh(client, [getOrder.resource]);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.fields) form.showRefusal(error.fields);
    },
  });
  const send = form.onSubmit((values) => {
    const unchanged = Object.keys(before).every((name) =>
      isSameValue(before[name] ?? '', values[name]?.trim() ?? ''),
    );
    setSame(unchanged);
    if (!unchanged) act.mutate(values);
  });
  return { form, act, send, isSame };
}

interface CorrectionDialogProps {
  correcting: Pick<ReturnType<typeof useOwnCorrection>, 'send' | 'isSame'> & {
    act: { isPending: boolean; isIdle: boolean; error: unknown };
  };
  /** `same` is said where nothing was changed; a form that begins empty has no such case. */
  texts: Record<'title' | 'cancel' | 'send', string> & { same?: string };
  lang: Language;
  /** Whether what it corrects is no longer what stood there. */
  isChanged: boolean;
  /** The fields, and what is said above them. */
  children: Elements;
}

export function CorrectionDialog({ correcting, texts, lang, isChanged, children }: CorrectionDialogProps) {
  const { close } = useOrderDialog();
  const { act, send, isSame } = correcting;
  const actions = (
    <>
      <Button onClick={close}>{texts.cancel}</Button>
      <Button kind="action" working={act.isPending} onClick={send}>
        {texts.send}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.title} closeLabel={texts.cancel} onClose={close} actions={actions}>
      <DialogForm onSubmit={send} noValidate>
        {children}
        <ChangedMeanwhile t={thankYouTexts[lang]} isChanged={isChanged && act.isIdle} />
        {isSame && <Notice tone="warning">{texts.same}</Notice>}
        {act.error !== null && <Notice tone="error">{problemText(errorCode(act.error), lang)}</Notice>}
        <button type="submit" hidden />
      </DialogForm>
    </Dialog>
  );
}
