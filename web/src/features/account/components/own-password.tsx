import { useState } from 'react';
import { setPassword } from '#shared/contract/account.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useSession, useSetSession } from '#web/src/lib/queries/session.ts';
import { toast } from '#web/src/lib/toast.ts';
import { checkNewPassword } from './check-new-password.ts';

const empty = { current: '', fresh: '', repeat: '' };

function usePasswordForm() {
  const lang = useOfficeLanguage();
  const t = useTexts(entranceTexts).password;
  const setSession = useSetSession();
  const [working, setWorking] = useState(false);
  const form = useForm(
    empty,
    (values) => ({
      ...(values.current === '' && { current: { rule: 'required' as const } }),
      ...checkNewPassword(values, t.differs),
    }),
    lang,
  );
  const refuse = (error: unknown) => {
    const refused = error instanceof ProblemError ? error.fields.newPassword : undefined;
    if (refused) form.showRefusal({ fresh: refused });
    else if (errorCode(error) === 'wrong_credentials') form.showRefusal({ current: t.wrongCurrent });
    else toast('error', problemText(errorCode(error), lang));
  };
  const save = ({ fresh, current }: typeof empty) => {
    setWorking(true);
    return request(setPassword, { body: { newPassword: fresh, currentPassword: current } })
      .then((session) => {
        setSession(session);
        form.reset();
        toast('success', t.done);
      })
      .catch(refuse)
      .finally(() => setWorking(false));
  };
  return { form, working, onSubmit: form.onSubmit(save) };
}

export function OwnPassword() {
  const settings = useTexts(settingsTexts);
  const t = useTexts(entranceTexts).password;
  const state = useSession();
  const { form, working, onSubmit } = usePasswordForm();
  const field = (name: keyof typeof empty, autoComplete: string) => ({
    ...form.field(name),
    type: 'password',
    autoComplete,
    label: t[name],
  });
  return (
    <FormCard onSubmit={onSubmit} noValidate aria-labelledby="password-title">
      <h2 id="password-title">{settings.password}</h2>
      <Muted>
        {state.kind === 'in' && `${settings.loginNote(state.session.email)} `}
        {settings.passwordText}
      </Muted>
      <TextField {...field('current', 'current-password')} />
      <TextField {...field('fresh', 'new-password')} />
      <TextField {...field('repeat', 'new-password')} />
      <Foot>
        <Button type="submit" kind="navy" working={working}>
          {t.save}
        </Button>
      </Foot>
    </FormCard>
  );
}
