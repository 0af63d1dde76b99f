import { editTicketNotes, type FairView } from '#shared/contract/fairs.ts';
import { ticketNotes } from '#shared/domain/fair.ts';
import { ticketNotesTexts } from '#shared/texts/office/ticket-notes.ts';
import { useFairRecord } from '#web/src/components/form/use-fair-record.ts';
import { request } from '#web/src/lib/client.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { localTextOf, typedText } from '#web/src/lib/form/typed-values.ts';
import { useTexts } from '#web/src/lib/office-language.ts';

interface Values extends Record<string, unknown> {
  programmeUrl: string;
  note: { pl: string; en: string };
}

/** The form of a ticket's lower half. */
export const useTicketNotes = (fair: FairView) =>
  useFairRecord(fair, {
    valuesOf: ({ ticketNotes: notes }): Values => ({
      programmeUrl: notes?.programmeUrl ?? '',
      note: typedText(notes?.note ?? { pl: '' }),
    }),
    schema: ticketNotes,
    toBody: ({ programmeUrl, note }) => ({ programmeUrl: filled(programmeUrl), note: localTextOf(note) }),
    save: (body, version) => request(editTicketNotes, { body: { ...body, ...version } }),
    saved: useTexts(ticketNotesTexts).saved,
  });
