import type { ReactNode } from 'react';
import { fairRecord } from '#shared/records/fair.ts';
import { bannersTexts } from '#shared/texts/office/banners.ts';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { OrganiserFields } from '#web/src/components/form/organiser-fields.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { RecordGroups } from '#web/src/components/form/record-groups.tsx';
import type { RecordForm } from '#web/src/components/form/use-record-form.ts';
import { PageHead } from '#web/src/components/layout/page.tsx';
import { RouteButton } from '#web/src/components/route-button.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFairTimes, ZoneNote } from './fair-times.tsx';
import type { FairValues } from './fair-values.ts';

interface FairFormProps {
  title: string;
  /** Absent for a new fair, which has no banners yet. */
  fairId: string | undefined;
  record: RecordForm<FairValues>;
  onCancel: () => void;
  /** Further actions on the fair. */
  children?: ReactNode;
}

export function FairForm({ title, fairId, record, onCancel, children }: FairFormProps) {
  const t = useTexts(bannersTexts);
  const times = useFairTimes({ record });
  return (
    <RecordFrame record={record}>
      <PageHead>
        <h1 tabIndex={-1}>{title}</h1>
        {fairId && <RouteButton to={`/fairs/editBanners/${fairId}`}>{t.edit}</RouteButton>}
      </PageHead>
      <RecordGroups
        schema={fairRecord}
        record={record}
        special={times}
        groups={{
          when: { lead: <ZoneNote /> },
          organiser: { fields: <OrganiserFields record={record} within="organiser." /> },
        }}
      />
      <FormEnd record={record} onCancel={onCancel}>
        {children}
      </FormEnd>
    </RecordFrame>
  );
}
