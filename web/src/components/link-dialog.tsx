import type { ReactNode } from 'react';
import { CopyDialog } from './copy-dialog.tsx';
import css from './link-dialog.module.css';
import { QrCode } from './qr-code.tsx';

interface LinkDialogProps {
  title: string;
  link: string;
  copyLabel: string;
  /** What screen readers say of the QR code. */
  codeLabel: string;
  onClose: () => void;
  /** What stands above the code. */
  children?: ReactNode;
}

/** A link to take elsewhere: to scan, to copy or to print. */
export const LinkDialog = ({ title, link, copyLabel, codeLabel, onClose, children }: LinkDialogProps) => (
  <CopyDialog title={title} text={link} copyLabel={copyLabel} onClose={onClose}>
    {children}
    <div className={css.qr}>
      <QrCode text={link} label={codeLabel} />
    </div>
    <p className={css.link}>{link}</p>
  </CopyDialog>
);
