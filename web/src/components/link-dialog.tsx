import type { ReactNode } from 'react';
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
  /** Content above the code. */
  children?: ReactNode;
}

/** A link for another device: to scan, copy or print. */
export const LinkDialog = ({ title, link, copyLabel, codeLabel, onClose, children }: LinkDialogProps) => (
  <CopyDialog title={title} text={link} copyLabel={copyLabel} onClose={onClose}>
    {children}
    <div className={css.qr}>
      <QrCode text={link} label={codeLabel} />
    </div>
    <p className={css.link}>{link}</p>
  </CopyDialog>
);
