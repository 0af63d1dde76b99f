import { useState } from 'react';
import { setPassword } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { NarrowForm } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { checkNewPassword } from './check-new-password.ts';

interface PasswordFormProps {
  onDone: (session: Session) => void;
}

/** Sets a new password after recovery, or in place of one that an Admin gave out. */
export function PasswordForm({ onDone }: PasswordFormProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(entranceTexts).password;
  const [visible, setVisible] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  useTitle(t.title);
  const form = useForm({ fresh: '', repeat: '' }, (values) => checkNewPassword(values, t.differs), lang);
  const save = async ({ fresh }: { fresh: string }) => {
    setWorking(true);
    try {
      const session = await request(setPassword, { body: { newPassword: fresh } });
      toast('success', t.done);
      onDone(session);
    } catch (error) {
      const refused = error instanceof ProblemError ? error.fields.newPassword : undefined;
      if (refused) form.showRefusal({ fresh: refused });
      else setFailure(problemText(errorCode(error), lang));
      setWorking(false);
    }
  };

  const shown = { type: visible ? 'text' : 'password', autoComplete: 'new-password' };
  return (
    <NarrowForm onSubmit={form.onSubmit(save)} noValidate>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.text}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField {...form.field('fresh')} {...shown} label={t.fresh} />
      <TextField {...form.field('repeat')} {...shown} label={t.repeat} />
      <Checkbox id="visible" label={t.show} checked={visible} onChange={setVisible} />
      <Button type="submit" kind="action" working={working}>
        {t.save}
      </Button>
    </NarrowForm>
  );
}
