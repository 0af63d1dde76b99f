import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { confirmPasskey, confirmTotp, type EnrolledFactor } from '#shared/contract/second-factor.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { SecretText } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { QrCode } from '#web/src/components/qr-code.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import type { StartedFactor } from '../../api/second-factor.ts';
import own from './factors.module.css';

interface FinishProps<Started = StartedFactor> {
  started: Started;
  onDone: (enrolled: EnrolledFactor) => void;
  onBack: () => void;
}

/** The page below may have fields of the plain names. */
const CODE = 'app-code';
const NAME = 'passkey-name';

/** Asks for the first code or signature of a new factor. */
export function FinishFactor({ started, ...rest }: FinishProps) {
  if (started.kind === 'totp') return <FinishApp started={started} {...rest} />;
  return <FinishPasskey started={started} {...rest} />;
}

/** Sends the proof of the new factor; a refusal is shown on the page. */
function useFinish(onDone: (enrolled: EnrolledFactor) => void) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts);
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const finish = async (prove: () => Promise<EnrolledFactor>, fallback: string) => {
    setWorking(true);
    setError(undefined);
    try {
      const enrolled = await prove();
      toast('success', t.added);
      onDone(enrolled);
    } catch (problem) {
      setError(problem instanceof ProblemError ? problemText(problem.code, lang) : fallback);
      setWorking(false);
    }
  };
  return { finish, error, working };
}

const fours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function FinishApp({ started, onDone, onBack }: FinishProps<StartedFactor & { kind: 'totp' }>) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts);
  const { finish, error, working } = useFinish(onDone);
  const { field, onSubmit } = useForm(
    { [CODE]: '' },
    (values) => checkText(CODE, confirmTotp.body.shape.code, values[CODE]),
    lang,
  );
  const submit = onSubmit(({ [CODE]: code }) =>
    finish(() => request(confirmTotp, { body: { code } }), problemText('unexpected', lang)),
  );
  return (
    <DialogForm onSubmit={submit} noValidate>
      <p>{t.app.scan}</p>
      <div className={own.qr}>
        <QrCode text={started.uri} label={t.app.qr} />
      </div>
      <p>{t.app.orType}</p>
      <SecretText>
        <code>{fours(started.secret)}</code>
      </SecretText>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        {...field(CODE)}
        label={t.verify.code}
        help={t.app.typeCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Ends submit={t.app.confirm} working={working} onBack={onBack} />
    </DialogForm>
  );
}

function FinishPasskey({ started, onDone, onBack }: FinishProps<StartedFactor & { kind: 'passkey' }>) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts).passkey;
  const { finish, error, working } = useFinish(onDone);
  const { field, onSubmit } = useForm(
    { [NAME]: '' },
    (values) => checkText(NAME, confirmPasskey.body.shape.name, values[NAME]),
    lang,
  );
  const submit = onSubmit(({ [NAME]: name }) =>
    finish(async () => {
      const response = await startRegistration({ optionsJSON: started.options as never });
      return request(confirmPasskey, { body: { name, response: { ...response } } });
    }, t.failed),
  );
  return (
    <DialogForm onSubmit={submit} noValidate>
      <p>{t.text}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField {...field(NAME)} label={t.name} help={t.nameHelp} autoComplete="off" />
      <Ends submit={t.add} working={working} onBack={onBack} />
    </DialogForm>
  );
}

function Ends({ submit, working, onBack }: { submit: string; working: boolean; onBack: () => void }) {
  const { common } = useTexts(frameTexts);
  return (
    <Foot>
      <Button onClick={onBack}>{common.cancel}</Button>
      <Button type="submit" kind="navy" working={working}>
        {submit}
      </Button>
    </Foot>
  );
}
