import { useState } from 'react';
import type { BadgesWork } from '#shared/contract/task-work.ts';
import { startBadges } from '#shared/contract/tasks.ts';
import { badgesTexts } from '#shared/texts/office/badges.ts';
import { Confirm } from '#web/src/components/confirm.tsx';
import { Checkbox } from '#web/src/components/fields.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { useStartFile } from '#web/src/lib/queries/tasks.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { ToolButton } from './tool-button.tsx';

interface PrintBadgesProps {
  fairId: string;
  tickets: BadgesWork['tickets'];
  /** How many tickets these are. */
  count: number;
}

/** Makes one PDF of many badges, after a confirmation with their number. */
export function PrintBadges(props: PrintBadgesProps) {
  const t = useTexts(badgesTexts);
  const mayPrint = useMay(startBadges);
  const [asking, setAsking] = useState(false);
  if (props.count === 0 || !mayPrint) return null;
  return (
    <>
      <ToolButton
        icon="print"
        word={'ids' in props.tickets ? t.act : t.many(props.count)}
        kind="quiet"
        onClick={() => setAsking(true)}
      />
      {asking && <ConfirmBadges {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmBadges({ fairId, tickets, count, onClose }: PrintBadgesProps & { onClose: () => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(badgesTexts);
  const [onlyNew, setOnlyNew] = useState(true);
  const body = { fairId, tickets, onlyNew, lang };
  const start = useAction(useStartFile(startBadges), onClose);
  return (
    <Confirm
      title={t.manyTitle}
      act={t.make}
      kind="navy"
      working={start.isPending}
      onConfirm={() => start.mutate(body)}
      onClose={onClose}
    >
      <p>{t.manyText(count)}</p>
      <Checkbox id="badges.only-new" label={t.onlyNew} checked={onlyNew} onChange={setOnlyNew} />
    </Confirm>
  );
}
