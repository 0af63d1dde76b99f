import type { ComponentProps } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from '../lib/office-language.ts';
import { Dialog } from './dialog.tsx';

/** A dialog of the office, with the common close label. */
export function OfficeDialog(props: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) {
  return <Dialog closeLabel={useTexts(frameTexts).common.close} {...props} />;
}
