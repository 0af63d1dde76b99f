import type { FairView } from '#shared/contract/fairs.ts';
import { ticketNotesTexts } from '#shared/texts/office/ticket-notes.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { FormEnd } from '#web/src/components/form/form-end.tsx';
import { RecordFrame } from '#web/src/components/form/record-frame.tsx';
import { TextInTwo } from '#web/src/components/form/two-languages.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useTicketNotes } from './use-ticket-notes.ts';

/** The organiser's own part below the fold of every ticket. */
export function TicketNotesCard({ fair }: { fair: FairView }) {
  const t = useTexts(ticketNotesTexts);
  const record = useTicketNotes(fair);
  const { field } = record;
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
      <FormEnd record={record} inCard />
    </RecordFrame>
  );
}
