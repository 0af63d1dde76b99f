import type { FairView } from '#shared/contract/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { ticketNotesTexts } from '#shared/texts/office/ticket-notes.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { ConflictPanel } from '#web/src/components/form/merge-conflict.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { TextInTwo } from '#web/src/components/form/two-languages.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useTicketNotes } from './use-ticket-notes.ts';

/** The organiser's own part below the fold of every ticket. */
export function TicketNotesCard({ fair }: { fair: FairView }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(ticketNotesTexts);
  const record = useTicketNotes(fair);
  const { field, working, conflict } = record;
  return (
    <RecordFrame as={FormCard} record={record} aria-labelledby="ticket-notes-title">
      <h3 id="ticket-notes-title">{t.title}</h3>
      <p>{t.lead}</p>
      <TextField
        {...field('programmeUrl')}
        label={t.programmeUrl}
        help={t.programmeHelp}
        type="url"
        inputMode="url"
      />
      <TextInTwo field={field} path="note" label={t.note} />
      <Muted>{t.noteHelp}</Muted>
      {conflict && <ConflictPanel conflict={conflict} />}
      <ButtonRow>
        <Button type="submit" kind="navy" working={working}>
          {common.save}
        </Button>
      </ButtonRow>
    </RecordFrame>
  );
}
