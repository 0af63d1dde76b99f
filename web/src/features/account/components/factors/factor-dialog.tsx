import { useState } from 'react';
import { removeFactor, renewRecoveryCodes } from '#shared/contract/second-factor.ts';
import type { FactorKind } from '#shared/domain/second-factor.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useShownOnce } from '#web/src/lib/use-shown-once.ts';
import { freshCodes, type StartedFactor, startFactor, useAcceptEnrolment } from '../../api/second-factor.ts';
import { FinishFactor } from './finish-factor.tsx';
import { PasswordStep } from './password-step.tsx';

export type FactorAction =
  | { kind: 'add'; factor: FactorKind }
  | { kind: 'remove'; factor: string; name: string }
  | { kind: 'renew-codes' };

interface ActProps<Act = FactorAction> {
  act: Act;
  onClose: () => void;
}

/** Each action asks for the password first, so that an unattended screen is not enough. */
export function FactorDialog({ act, onClose }: ActProps) {
  const t = useTexts(secondFactorTexts);
  const titles = {
    add: act.kind === 'add' && act.factor === 'passkey' ? t.passkey.add : t.app.add,
    remove: act.kind === 'remove' ? t.removeTitle(act.name) : '',
    'renew-codes': t.codes.renew,
  };
  return (
    <OfficeDialog title={titles[act.kind]} onClose={onClose}>
      {act.kind === 'add' && <Add act={act} onClose={onClose} />}
      {act.kind === 'remove' && <Remove act={act} onClose={onClose} />}
      {act.kind === 'renew-codes' && <RenewCodes act={act} onClose={onClose} />}
    </OfficeDialog>
  );
}

function Add({ act, onClose }: ActProps<FactorAction & { kind: 'add' }>) {
  const acceptEnrolment = useAcceptEnrolment();
  const [started, setStarted] = useState<StartedFactor>();
  if (!started)
    return (
      <PasswordStep
        onPassword={async (password) => setStarted(await startFactor(act.factor, password))}
        onCancel={onClose}
      />
    );
  return (
    <FinishFactor
      started={started}
      onBack={onClose}
      onDone={(enrolled) => {
        onClose();
        acceptEnrolment(enrolled);
      }}
    />
  );
}

function Remove({ act, onClose }: ActProps<FactorAction & { kind: 'remove' }>) {
  const t = useTexts(secondFactorTexts);
  const send = useSend(removeFactor);
  const remove = async (currentPassword: string) => {
    await send({ body: { factor: act.factor, currentPassword } });
    toast('success', t.removed);
    onClose();
  };
  return <PasswordStep submit={t.remove} onPassword={remove} onCancel={onClose} />;
}

function RenewCodes({ onClose }: ActProps) {
  const t = useTexts(secondFactorTexts).codes;
  const send = useSend(renewRecoveryCodes);
  const [, setFreshCodes] = useShownOnce(freshCodes);
  const renew = async (currentPassword: string) => {
    const { recoveryCodes } = await send({ body: { currentPassword } });
    onClose();
    setFreshCodes(recoveryCodes);
  };
  return <PasswordStep submit={t.renew} text={t.renewText} onPassword={renew} onCancel={onClose} />;
}
