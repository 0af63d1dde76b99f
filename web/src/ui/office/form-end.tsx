import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '../button.tsx';
import { Conflict } from './conflict.tsx';
import css from './office.module.css';
import { useOfficeLanguage } from './office-language.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormEndProps {
  record: Pick<RecordForm<Record<string, unknown>>, 'meeting' | 'working'>;
  /** What saving is called here, where it is more than that. */
  act?: string | undefined;
  onCancel: () => void;
  /** What else can be done with the record. */
  children?: ReactNode;
}

/** Below a record's fields: what somebody else has saved meanwhile, then saving and leaving. */
export function FormEnd({ record: { meeting, working }, act, onCancel, children }: FormEndProps) {
  const { common } = frameTexts[useOfficeLanguage()];
  return (
    <>
      {meeting && <Conflict meeting={meeting} />}
      <div className={css.buttons}>
        <Button type="submit" kind="action" working={working}>
          {act ?? common.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
        {children}
      </div>
    </>
  );
}
