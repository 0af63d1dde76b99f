import type { ReactNode } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from '../../lib/office-language.ts';
import { Button } from '../button.tsx';
import { ActsApart, Foot } from '../layout/foot.tsx';
import { ConflictPanel } from './merge-conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormEndProps {
  record: Pick<RecordForm<Record<string, unknown>>, 'conflict' | 'working'>;
  /** The save button's label, where saving does more. */
  act?: string | undefined;
  /** Absent where there is no way back: a page of its own, or a card of one. */
  onCancel?: () => void;
  /** Whether its form is a card of a page, which goes on below. */
  inCard?: boolean;
  /** Further actions on the record. */
  children?: ReactNode;
}

/** Below a record's fields: conflicting changes, then cancel and save, then what else is done with it. */
export function FormEnd({ record: { conflict, working }, act, onCancel, inCard, children }: FormEndProps) {
  const { common } = useTexts(frameTexts);
  return (
    <>
      {conflict && <ConflictPanel conflict={conflict} />}
      <Foot sticks={inCard ? 'card' : 'page'}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button type="submit" kind="navy" working={working}>
          {act ?? common.save}
        </Button>
      </Foot>
      {children && <ActsApart>{children}</ActsApart>}
    </>
  );
}
