import { type FormEvent, useState } from 'react';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { problemText } from '#shared/texts/problems.ts';
import { troubleCode } from '#web/src/api/problem-error.ts';
import { Button } from '../../button.tsx';
import { TextField } from '../../fields.tsx';
import css from '../office.module.css';
import { useOfficeLanguage } from '../office-language.ts';

interface PasswordStepProps {
  /** What the button says, where what follows is the act itself. */
  submit?: string;
  text?: string;
  onPassword: (password: string) => Promise<void>;
}

/** Asks who is logged in for their password, before they change how they log in. */
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
      const code = troubleCode(problem);
      setError(
        code === 'wrong_credentials' ? entranceTexts[lang].password.wrongCurrent : problemText(code, lang),
      );
      document.getElementById('confirm-password')?.focus();
    }
    setWorking(false);
  };
  return (
    <form className={css.dialogForm} onSubmit={send} noValidate>
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
      <div className={css.buttons}>
        <Button type="submit" kind="action" working={working}>
          {submit ?? t.next}
        </Button>
      </div>
    </form>
  );
}
