import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { usePurchaseForm } from './form-context.ts';

export default function ConfirmClear({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  const { t } = usePurchaseForm();
  const actions = (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      <Button kind="navy" onClick={onClear}>
        {t.clear}
      </Button>
    </>
  );
  return (
    <Dialog title={t.clearAsk} closeLabel={t.close} onClose={onClose} actions={actions}>
      <p>{t.clearText}</p>
    </Dialog>
  );
}
