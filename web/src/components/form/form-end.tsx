import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { Button } from '../button.tsx';
import { ButtonRow } from '../layout/form-layout.tsx';
import { ConflictPanel } from './merge-conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormEndProps {
  record: Pick<RecordForm<Record<string, unknown>>, 'conflict' | 'working'>;
  /** What saving is called here, where it is more than that. */
  act?: string | undefined;
  onCancel: () => void;
  /** What else can be done with the record. */
  children?: ReactNode;
}

/** Below a record's fields: what somebody else has saved meanwhile, then saving and leaving. */
export function FormEnd({ record: { conflict, working }, act, onCancel, children }: FormEndProps) {
  const { common } = frameTexts[useOfficeLanguage()];
  return (
    <>
      {conflict && <ConflictPanel conflict={conflict} />}
      <ButtonRow>
        <Button type="submit" kind="action" working={working}>
          {act ?? common.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
        {children}
      </ButtonRow>
    </>
  );
}
