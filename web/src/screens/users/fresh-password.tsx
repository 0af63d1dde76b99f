import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { peopleTexts } from '../../../../shared/texts/office/people.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';

interface FreshPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** The only time that a made password can be read. */
export function FreshPassword({ email, password, onClose }: FreshPasswordProps) {
  const lang = useOfficeLanguage();
  const t = peopleTexts[lang];
  const { common } = frameTexts[lang];
  const actions = (
    <>
      <Button onClick={() => copy(password, common.copied)}>
        <Icon name="copy" />
        {t.copyPassword}
      </Button>
      <Button kind="navy" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
  return (
    <Dialog title={t.passwordTitle} closeLabel={common.close} onClose={onClose} actions={actions}>
      <p>{t.passwordText(email)}</p>
      <p className={office.secret}>
        <span className="visually-hidden">{`${t.password}: `}</span>
        <code>{password}</code>
      </p>
    </Dialog>
  );
}
