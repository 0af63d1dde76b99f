import type { ReactNode } from 'react';
import { History } from '../history/history.tsx';
import { DialogForm } from '../layout/form-layout.tsx';
import { OfficeDialog } from '../office-dialog.tsx';
import { FormEnd } from './form-end.tsx';
import { RecordFrame } from './record-frame.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordDialogProps {
  title: string;
  record: Pick<
    RecordForm<Record<string, unknown>>,
    'conflict' | 'onSubmit' | 'unshown' | 'subject' | 'working'
  >;
  /** The entity whose history is shown below, where no other page has it. */
  entityId?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form in a dialog. */
export function RecordDialog({ title, record, entityId, onClose, children }: RecordDialogProps) {
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <RecordFrame as={DialogForm} record={record}>
        {children}
        <FormEnd record={record} onCancel={onClose} />
        {entityId && <History entityId={entityId} />}
      </RecordFrame>
    </OfficeDialog>
  );
}
