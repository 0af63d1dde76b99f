import { type FormEvent, useState } from 'react';
import { setPassword } from '#shared/contract/account.ts';
import { checkFields } from '#shared/contract/field-problems.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { password } from '#shared/domain/user.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { NarrowForm } from '#web/src/components/layout/page.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useTitle } from '#web/src/lib/use-title.ts';

interface PasswordFormProps {
  onDone: (session: Session) => void;
}

type Problems = { fresh?: string | undefined; repeat?: string | undefined };

/** Sets a new password after recovery, or in place of one that an Admin gave out. */
export function PasswordForm({ onDone }: PasswordFormProps) {
  const lang = useOfficeLanguage();
  const t = entranceTexts[lang].password;
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [visible, setVisible] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  useTitle(t.title);

  const check = (): Problems => {
    const found = checkFields(password, fresh).fields?.[''];
    return {
      fresh: found && fieldText(fresh ? found : { rule: 'required' }, lang),
      repeat: fresh === repeat ? undefined : t.differs,
    };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setProblems(found);
    if (found.fresh || found.repeat)
      return document.getElementById(found.fresh ? 'fresh' : 'repeat')?.focus();
    setWorking(true);
    try {
      const session = await request(setPassword, { body: { newPassword: fresh } });
      toast('success', t.done);
      onDone(session);
    } catch (error) {
      const refused = error instanceof ProblemError ? error.fields.newPassword : undefined;
      if (refused) {
        setProblems({ fresh: fieldText(refused, lang) });
        document.getElementById('fresh')?.focus();
      } else setFailure(problemText(errorCode(error), lang));
      setWorking(false);
    }
  };

  const shown = { type: visible ? 'text' : 'password', autoComplete: 'new-password' };
  return (
    <NarrowForm onSubmit={save} noValidate>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.text}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        {...shown}
        id="fresh"
        label={t.fresh}
        value={fresh}
        error={problems.fresh}
        onChange={setFresh}
      />
      <TextField
        {...shown}
        id="repeat"
        label={t.repeat}
        value={repeat}
        error={problems.repeat}
        onChange={setRepeat}
      />
      <Checkbox id="visible" label={t.show} checked={visible} onChange={setVisible} />
      <Button type="submit" kind="action" working={working}>
        {t.save}
      </Button>
    </NarrowForm>
  );
}
