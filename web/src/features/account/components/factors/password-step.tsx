import { useState } from 'react';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { secondFactorTexts } from '#shared/texts/office/second-factor.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { DialogForm } from '#web/src/components/layout/form-layout.tsx';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';

/** The page below may have a field of the plain name. */
const FIELD = 'confirm-password';

interface PasswordStepProps {
  /** The button's text, where the next step is the action itself. */
  submit?: string;
  text?: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the user's password, before a change to how they log in. */
export function PasswordStep({ submit, text, onPassword, onCancel }: PasswordStepProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const entrance = useTexts(entranceTexts);
  const t = useTexts(secondFactorTexts).password;
  const form = useForm({ [FIELD]: '' }, () => ({}), lang);
  const [working, setWorking] = useState(false);
  const send = async ({ [FIELD]: password }: { [FIELD]: string }) => {
    setWorking(true);
    try {
      await onPassword(password);
    } catch (problem) {
      const code = errorCode(problem);
      const text = code === 'wrong_credentials' ? entrance.password.wrongCurrent : problemText(code, lang);
      form.showRefusal({ [FIELD]: text });
    }
    setWorking(false);
  };
  return (
    <DialogForm onSubmit={form.onSubmit(send)} noValidate>
      <p>{text ?? t.text}</p>
      <TextField {...form.field(FIELD)} type="password" autoComplete="current-password" label={t.label} />
      <Foot>
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button type="submit" kind="action" working={working}>
          {submit ?? t.next}
        </Button>
      </Foot>
    </DialogForm>
  );
}
