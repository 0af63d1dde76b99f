import { fairsTexts } from '../../../../shared/texts/office/fairs.ts';
import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { QrCode } from '../../ui/office/qr-code.tsx';
import css from './fair.module.css';

/** The token stands behind `#`, so that it is never sent to a server or written into its logs. */
const pairingLink = (token: string): string => `${location.origin}/scan#gate=${encodeURIComponent(token)}`;

export function Pairing({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const { common } = frameTexts[lang];
  const link = pairingLink(token);
  const actions = (
    <>
      <Button onClick={() => copy(link, common.copied)}>
        <Icon name="copy" />
        {t.copyLink}
      </Button>
      <Button kind="navy" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
  return (
    <Dialog title={t.pairing(name)} closeLabel={common.close} onClose={onClose} actions={actions}>
      <p>{t.pairingText}</p>
      <div className={css.qr}>
        <QrCode text={link} label={t.pairingCode(name)} />
      </div>
      <p className={css.link}>{link}</p>
    </Dialog>
  );
}
