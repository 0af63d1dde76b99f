import { useState } from 'react';
import { getSecondFactor } from '#shared/contract/second-factor.ts';
import type { FactorKind } from '#shared/domain/second-factor.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { Button } from '#web/src/components/button.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { type StartedFactor, startFactor, useAcceptEnrolment } from '../../api/second-factor.ts';
import { FinishFactor } from './finish-factor.tsx';
import { passkeyAddress, passkeyHindrance } from './passkey-here.ts';

/** Enrols an Admin's first factor: the office is inaccessible until then. */
export function EnrolPage() {
  const t = useTexts(secondFactorTexts);
  const acceptEnrolment = useAcceptEnrolment();
  const [started, setStarted] = useState<StartedFactor>();
  const start = useAction((kind: FactorKind) => startFactor(kind), setStarted);
  useTitle(t.enrol.title);
  return (
    <>
      <h1 tabIndex={-1}>{t.enrol.title}</h1>
      {started ? (
        <FinishFactor started={started} onDone={acceptEnrolment} onBack={() => setStarted(undefined)} />
      ) : (
        <Choice working={start.isPending} onChoose={start.mutate} />
      )}
    </>
  );
}

interface ChoiceProps {
  working: boolean;
  onChoose: (kind: FactorKind) => void;
}

function Choice({ working, onChoose }: ChoiceProps) {
  const t = useTexts(secondFactorTexts);
  const host = useCall(getSecondFactor).data?.passkeyHost;
  const hindrance = passkeyHindrance(host);
  return (
    <>
      <p>{t.enrol.text}</p>
      <p>{t.why}</p>
      <p>{t.enrol.choose}</p>
      <h2>{t.app.title}</h2>
      <p>{t.app.text}</p>
      <Button kind="action" working={working} onClick={() => onChoose('totp')}>
        {t.app.add}
      </Button>
      <h2>{t.passkey.title}</h2>
      <p>{t.passkey.text}</p>
      {hindrance ? (
        host && (
          <Muted>
            {hindrance === 'elsewhere' ? t.passkey.elsewhere(passkeyAddress(host)) : t.passkey.unsupported}
          </Muted>
        )
      ) : (
        <Button kind="navy" working={working} onClick={() => onChoose('passkey')}>
          {t.passkey.add}
        </Button>
      )}
    </>
  );
}
