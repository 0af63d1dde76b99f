import { peopleTexts } from '#shared/texts/office/people.ts';
import { CopyDialog } from '../../ui/office/copy-dialog.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';

interface FreshPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** The only time that a made password can be read. */
export function FreshPassword({ email, password, onClose }: FreshPasswordProps) {
  const t = peopleTexts[useOfficeLanguage()];
  return (
    <CopyDialog title={t.passwordTitle} text={password} copyLabel={t.copyPassword} onClose={onClose}>
      <p>{t.passwordText(email)}</p>
      <p className={office.secret}>
        <span className="visually-hidden">{`${t.password}: `}</span>
        <code>{password}</code>
      </p>
    </CopyDialog>
  );
}
