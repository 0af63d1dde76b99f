import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { getFactorMethods, startPasskeyLogin, verifySecondFactor } from '#shared/contract/second-factor.ts';
import { factorCode } from '#shared/domain/second-factor.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useClearSession, useSetSession } from '#web/src/lib/queries/session.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { passkeyHindrance } from './passkey-here.ts';

type FactorProof = Parameters<typeof request<typeof verifySecondFactor>>[1]['body']['shown'];

/** Verifies the second factor. If the session has ended meanwhile, it goes back to the login. */
function useVerify(remember: boolean) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts);
  const setSession = useSetSession();
  const clearSession = useClearSession();
  const [error, setError] = useState<string>();
  const [asksNext, setAsksNext] = useState(false);
  const [working, setWorking] = useState(false);
  const verify = async (shown: () => Promise<FactorProof> | FactorProof) => {
    setWorking(true);
    setError(undefined);
    try {
      setSession(await request(verifySecondFactor, { body: { shown: await shown(), remember } }));
    } catch (problem) {
      const code = errorCode(problem);
      if (code === 'not_logged_in') return clearSession();
      if (code === 'next_code_needed') setAsksNext(true);
      const known = problem instanceof ProblemError;
      setError(known ? problemText(code, lang) : t.verify.passkeyFailed);
      setWorking(false);
    }
  };
  return { verify, error, working, asksNext };
}

async function signedByPasskey(): Promise<FactorProof> {
  const { options } = await request(startPasskeyLogin);
  const response = await startAuthentication({ optionsJSON: options as never });
  return { kind: 'passkey', response: { ...response } };
}

/** The second step of a login. */
export function VerifyForm() {
  const t = useTexts(secondFactorTexts).verify;
  useTitle(t.title);
  const { data, error, refetch } = useCall(getFactorMethods, {}, { gcTime: 0 });
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data ? <Ways totp={data.totp} passkeyHost={data.passkeyHost} /> : !error && <Loading />}
    </>
  );
}

function Ways({ totp, passkeyHost }: { totp: boolean; passkeyHost: string | undefined }) {
  const t = useTexts(secondFactorTexts);
  const [recovering, setRecovering] = useState(false);
  const [remember, setRemember] = useState(false);
  const { verify, error, working, asksNext } = useVerify(remember);
  const typing = recovering || totp;
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      {passkeyHost && (
        <PasskeyWay host={passkeyHost} working={working} onUse={() => verify(signedByPasskey)} />
      )}
      <div>
        <Checkbox id="remember" label={t.verify.remember} checked={remember} onChange={setRemember} />
        <Muted>{t.verify.rememberHelp}</Muted>
      </div>
      {typing && (
        <CodeForm
          key={String(recovering)}
          kind={recovering ? 'recovery-code' : 'totp'}
          working={working}
          asksNext={asksNext}
          onCode={(shown) => verify(() => shown)}
        />
      )}
      <div>
        <TextButton onClick={() => setRecovering(!recovering)}>
          {recovering ? (totp ? t.verify.useTotp : t.verify.usePasskey) : t.verify.useRecovery}
        </TextButton>
      </div>
      {recovering && <Muted>{t.verify.lost}</Muted>}
    </>
  );
}

interface PasskeyWayProps {
  host: string;
  working: boolean;
  onUse: () => void;
}

function PasskeyWay({ host, working, onUse }: PasskeyWayProps) {
  const t = useTexts(secondFactorTexts);
  const hindrance = passkeyHindrance(host);
  if (hindrance)
    return <Muted>{hindrance === 'elsewhere' ? t.passkey.elsewhere(host) : t.passkey.unsupported}</Muted>;
  return (
    <>
      <p>{t.verify.passkeyOnly}</p>
      <Button kind="navy" working={working} onClick={onUse}>
        {t.verify.usePasskey}
      </Button>
    </>
  );
}

interface CodeFormProps {
  kind: 'totp' | 'recovery-code';
  working: boolean;
  /** Whether one code of the app is not enough. */
  asksNext: boolean;
  onCode: (shown: FactorProof) => void;
}

function CodeForm({ kind, working, asksNext, onCode }: CodeFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(secondFactorTexts).verify;
  const isTotp = kind === 'totp';
  const isPair = isTotp && asksNext;
  const { field, onSubmit } = useForm(
    { code: '', next: '' },
    ({ code, next }) => ({
      ...checkText('code', factorCode, code),
      ...(isPair && checkText('next', factorCode, next)),
    }),
    lang,
  );
  const submit = onSubmit(({ code, next }) =>
    onCode(isTotp ? { kind: 'totp', code, ...(isPair && { next }) } : { kind: 'recovery-code', code }),
  );
  return (
    <DialogForm onSubmit={submit} noValidate>
      <TextField
        {...field('code')}
        label={isTotp ? t.code : t.recoveryCode}
        help={isTotp ? t.totp : t.recoveryText}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
      />
      {isPair && (
        <TextField
          {...field('next')}
          label={t.nextCode}
          help={t.nextHelp}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Button type="submit" kind="action" working={working}>
        {t.submit}
      </Button>
    </DialogForm>
  );
}
