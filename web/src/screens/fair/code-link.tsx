import { cockpitTexts } from '../../../../shared/texts/office/cockpit.ts';
import { fairsTexts } from '../../../../shared/texts/office/fairs.ts';
import { frameTexts } from '../../../../shared/texts/office/frame.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from '../../ui/copy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { QrCode } from '../../ui/office/qr-code.tsx';
import css from './fair.module.css';

/** A link to the form that says where its visitor came from, to copy or to print. */
export function CodeLink({ code, onClose }: { code: string; onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const { common } = frameTexts[lang];
  const link = `${location.origin}/?ref=${encodeURIComponent(code)}`;
  const actions = (
    <>
      <Button onClick={() => copy(link, common.copied)}>
        <Icon name="copy" />
        {fairsTexts[lang].fair.copyLink}
      </Button>
      <Button kind="navy" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
  return (
    <Dialog title={t.linkTitle(code)} closeLabel={common.close} onClose={onClose} actions={actions}>
      <div className={css.qr}>
        <QrCode text={link} label={t.qr(code)} />
      </div>
      <p className={css.link}>{link}</p>
    </Dialog>
  );
}
