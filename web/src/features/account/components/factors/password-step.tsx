import { type FormEvent, useState } from 'react';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { ButtonRow, DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';

interface PasswordStepProps {
  /** The button's text, where the next step is the action itself. */
  submit?: string;
  text?: string;
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the user's password, before a change to how they log in. */
export function PasswordStep({ submit, text, onPassword }: PasswordStepProps) {
  const lang = useOfficeLanguage();
  const t = secondFactorTexts[lang].password;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    try {
      await onPassword(password);
    } catch (problem) {
      const code = errorCode(problem);
      setError(
        code === 'wrong_credentials' ? entranceTexts[lang].password.wrongCurrent : problemText(code, lang),
      );
      document.getElementById('confirm-password')?.focus();
    }
    setWorking(false);
  };
  return (
    <DialogForm onSubmit={send} noValidate>
      <p>{text ?? t.text}</p>
      <TextField
        id="confirm-password"
        name="confirm-password"
        type="password"
        autoComplete="current-password"
        label={t.label}
        error={error}
        value={password}
        onChange={setPassword}
      />
      <ButtonRow>
        <Button type="submit" kind="action" working={working}>
          {submit ?? t.next}
        </Button>
      </ButtonRow>
    </DialogForm>
  );
}
