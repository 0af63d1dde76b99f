import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { CopyDialog } from '../../ui/office/copy-dialog.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { QrCode } from '../../ui/office/qr-code.tsx';
import css from './fair.module.css';

/** The token stands behind `#`, so that it is never sent to a server or written into its logs. */
const pairingLink = (token: string): string => `${location.origin}/scan#gate=${encodeURIComponent(token)}`;

export function Pairing({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const link = pairingLink(token);
  return (
    <CopyDialog title={t.pairing(name)} text={link} copyLabel={t.copyLink} onClose={onClose}>
      <p>{t.pairingText}</p>
      <div className={css.qr}>
        <QrCode text={link} label={t.pairingCode(name)} />
      </div>
      <p className={css.link}>{link}</p>
    </CopyDialog>
  );
}
