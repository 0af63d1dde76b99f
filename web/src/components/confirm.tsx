import type { MouseEvent } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type { Elements } from '../lib/elements.ts';
import { useTexts } from '../lib/office-language.ts';
import { Button } from './button.tsx';
import { OfficeDialog } from './office-dialog.tsx';

interface ConfirmProps {
  title: string;
  act: string;
  /** `navy` where the action neither destroys anything nor moves money. */
  kind?: 'action' | 'navy';
  working?: boolean;
  onConfirm: (event: MouseEvent<HTMLButtonElement>) => void;
  onClose: () => void;
  children: Elements;
}

/** Asks before an action that affects others; the title says what it affects. */
export function Confirm({
  title,
  act,
  kind = 'action',
  working = false,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const { common } = useTexts(frameTexts);
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind={kind} working={working} onClick={onConfirm}>
        {act}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      {children}
    </OfficeDialog>
  );
}
