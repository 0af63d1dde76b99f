import { frameTexts } from '#shared/texts/office/frame.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import type { ErasureResult, FoundOrder } from './use-buyer-data.ts';

interface EraseBuyerProps {
  email: string;
  orders: readonly FoundOrder[];
  erase: () => Promise<ErasureResult>;
  onClose: () => void;
}

/** Irreversible, so the address has to be typed once more. */
export function EraseBuyer({ email, orders, erase, onClose }: EraseBuyerProps) {
  const t = useTexts(privacyTexts).request;
  const { common } = useTexts(frameTexts);
  const { field, onSubmit } = useForm(
    { retype: '' },
    ({ retype }): FieldErrors =>
      retype.trim().toLowerCase() === email.toLowerCase() ? {} : { retype: t.differs },
    useOfficeLanguage(),
  );
  const refusedCount = orders.filter(({ refusal }) => refusal).length;
  const act = useAction(erase, ({ erased, tasks }) => {
    if (tasks > 0) toast('warning', t.tasksGoOn);
    toast(erased > 0 ? 'success' : 'info', erased > 0 ? t.erased(erased) : t.nothingErased);
    onClose();
  });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="action" working={act.isPending} onClick={onSubmit(() => act.mutate())}>
        {t.erase}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.eraseTitle(email)} onClose={onClose} actions={actions}>
      <p>{t.eraseText(orders.length - refusedCount)}</p>
      {refusedCount > 0 && <p>{t.keptText(refusedCount)}</p>}
      <TextField {...field('retype')} label={t.retype} type="email" autoComplete="off" />
    </OfficeDialog>
  );
}
