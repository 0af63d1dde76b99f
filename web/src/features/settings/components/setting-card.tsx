import type { ReactNode } from 'react';
import { settingEntityId } from '#shared/domain/audit.ts';
import type { SettingKey } from '#shared/domain/settings.ts';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { History } from '#web/src/components/history/history.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import type { useSettingForm } from './use-setting-form.ts';

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
  return (
    <RecordFrame as={FormCard} record={record} aria-labelledby={`${setting}-title`}>
      <h2 id={`${setting}-title`}>{title}</h2>
      {children}
      <FormEnd record={record} inCard />
      {after}
      <History entityId={settingEntityId(setting)} />
    </RecordFrame>
  );
}
