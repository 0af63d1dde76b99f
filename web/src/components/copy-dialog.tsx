import { frameTexts } from '#shared/texts/office/frame.ts';
import { copy } from '../lib/copy.ts';
import type { Elements } from '../lib/elements.ts';
import { useTexts } from '../lib/office-language.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { OfficeDialog } from './office-dialog.tsx';

interface CopyDialogProps {
  title: string;
  /** The text to copy, and the button's label. */
  text: string;
  copyLabel: string;
  onClose: () => void;
  children: Elements;
}

/** Shows something to copy: a link, a password. */
export function CopyDialog({ title, text, copyLabel, onClose, children }: CopyDialogProps) {
  const { common } = useTexts(frameTexts);
  const actions = (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      <Button kind="navy" onClick={() => copy(text, common.copied)}>
        <Icon name="copy" />
        {copyLabel}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      {children}
    </OfficeDialog>
  );
}
