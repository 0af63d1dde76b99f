import { useState } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { privacyTexts } from '#shared/texts/office/privacy.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
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
  const lang = useOfficeLanguage();
  const t = privacyTexts[lang].request;
  const { common } = frameTexts[lang];
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const same = typed.trim().toLowerCase() === email.toLowerCase();
  const refusedCount = orders.filter(({ refusal }) => refusal).length;
  const act = useAction(erase, ({ erased, tasks }) => {
    if (tasks > 0) toast('warning', t.tasksGoOn);
    toast(erased > 0 ? 'success' : 'info', erased > 0 ? t.erased(erased) : t.nothingErased);
    onClose();
  });
  const start = () => {
    setTried(true);
    if (same) act.mutate();
    else document.getElementById('retype')?.focus();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="action" working={act.isPending} onClick={start}>
        {t.erase}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.eraseTitle(email)} onClose={onClose} actions={actions}>
      <p>{t.eraseText(orders.length - refusedCount)}</p>
      {refusedCount > 0 && <p>{t.keptText(refusedCount)}</p>}
      <TextField
        id="retype"
        label={t.retype}
        type="email"
        autoComplete="off"
        value={typed}
        error={tried && !same ? t.differs : undefined}
        onChange={setTyped}
      />
    </OfficeDialog>
  );
}
