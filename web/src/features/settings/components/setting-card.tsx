import type { ReactNode } from 'react';
import { settingEntityId } from '#shared/domain/audit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import type { SettingKey, useSettingForm } from './use-setting-form.ts';

interface SettingCardProps {
  setting: SettingKey;
  title: string;
  record: Pick<
    ReturnType<typeof useSettingForm>,
    'onSubmit' | 'unshown' | 'subject' | 'working' | 'conflict'
  >;
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

/** One organiser-wide setting: its fields, conflicting changes, and its history. */
export function SettingCard({ setting, title, record, children, after }: SettingCardProps) {
  const { common } = useTexts(frameTexts);
  return (
    <RecordFrame as={FormCard} record={record} aria-labelledby={`${setting}-title`}>
      <h2 id={`${setting}-title`}>{title}</h2>
      {children}
      {record.conflict && <ConflictPanel conflict={record.conflict} />}
      <Foot>
        <Button type="submit" kind="navy" working={record.working}>
          {common.save}
        </Button>
      </Foot>
      {after}
      <History entityId={settingEntityId(setting)} />
    </RecordFrame>
  );
}
