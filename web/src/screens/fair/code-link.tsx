import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { CopyDialog } from '../../ui/office/copy-dialog.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { QrCode } from '../../ui/office/qr-code.tsx';
import css from './fair.module.css';

/** A link to the form that says where its visitor came from, to copy or to print. */
export function CodeLink({ code, onClose }: { code: string; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const link = `${location.origin}/?ref=${encodeURIComponent(code)}`;
  return (
    <CopyDialog
      title={t.linkTitle(code)}
      text={link}
      copyLabel={fairsTexts[lang].fair.copyLink}
      onClose={onClose}
    >
      <div className={css.qr}>
        <QrCode text={link} label={t.qr(code)} />
      </div>
      <p className={css.link}>{link}</p>
    </CopyDialog>
  );
}
