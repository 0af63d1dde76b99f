import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import type { Elements } from '../lib/elements.ts';
import { useTexts } from '../lib/office-language.ts';
import { Button } from './button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import css from './link-dialog.module.css';
import { QrCode } from './qr-code.tsx';

interface LinkDialogProps {
  title: string;
  link: string;
  copyLabel: string;
  /** The QR code's label for screen readers. */
  codeLabel: string;
  onClose: () => void;
  /** Whether the code may be printed; not where it admits whoever reads it. */
  canPrint?: boolean;
  /** Content above the code. */
  children?: Elements;
}

/** A link for another device: to scan, copy or print. */
export function LinkDialog({
  title,
  link,
  copyLabel,
  codeLabel,
  canPrint,
  onClose,
  children,
}: LinkDialogProps) {
  const { print: printLabel } = useTexts(cockpitTexts);
  return (
    <CopyDialog title={title} text={link} copyLabel={copyLabel} onClose={onClose}>
      {children}
      <div className={canPrint ? css.poster : undefined}>
        <div className={css.qr}>
          <QrCode text={link} label={codeLabel} />
        </div>
        <p className={css.link}>{link}</p>
      </div>
      {canPrint && <Button onClick={() => print()}>{printLabel}</Button>}
    </CopyDialog>
  );
}
