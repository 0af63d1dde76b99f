import { peopleTexts } from '#shared/texts/office/people.ts';
import { CopyDialog } from '#web/src/components/copy-dialog.tsx';
import { SecretText } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { shownOnce } from '#web/src/lib/use-shown-once.ts';

interface NewPassword {
  email: string;
  password: string;
}

/** A newly generated password; only in memory, until the user has seen it. */
export const freshPassword = shownOnce<NewPassword>('fresh-password');

interface FreshPasswordProps extends NewPassword {
  onClose: () => void;
}

/** Shows a generated password, which cannot be shown again. */
export function FreshPassword({ email, password, onClose }: FreshPasswordProps) {
  const t = useTexts(peopleTexts);
  return (
    <CopyDialog title={t.passwordTitle} text={password} copyLabel={t.copyPassword} onClose={onClose}>
      <p>{t.passwordText(email)}</p>
      <SecretText>
        <span className="visually-hidden">{`${t.password}: `}</span>
        <code>{password}</code>
      </SecretText>
    </CopyDialog>
  );
}
