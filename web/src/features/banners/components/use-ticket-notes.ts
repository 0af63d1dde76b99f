import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { editTicketNotes, type FairView, listFairs } from '#shared/contract/fairs.ts';
import { ticketNotes } from '#shared/domain/fair.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { ticketNotesTexts } from '#shared/texts/office/ticket-notes.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { request } from '#web/src/lib/client.ts';
import { isSame } from '#web/src/lib/form/paths.ts';
import { filled, localTextOf, typedText } from '#web/src/lib/form/typed-values.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { FAIRS } from '#web/src/lib/queries/fairs.ts';
import { toast } from '#web/src/lib/toast.ts';

interface Values extends Record<string, unknown> {
  programmeUrl: string;
  note: { pl: string; en: string };
}

const valuesOf = ({ ticketNotes: notes }: FairView): Values => ({
  programmeUrl: notes?.programmeUrl ?? '',
  note: typedText(notes?.note ?? { pl: '' }),
});

/** The form of a ticket's lower half, which stays after saving. It shares the fair's version with the pictures. */
export function useTicketNotes(fair: FairView) {
  const lang = useOfficeLanguage();
  const client = useQueryClient();
  const known = () => client.getQueryData<FairView[]>(FAIRS)?.find(({ id }) => id === fair.id) ?? fair;
  /** What the form was filled from, and what somebody else's version was merged from since. */
  const base = useRef(valuesOf(fair));
  return useRecordForm({
    values: valuesOf(fair),
    version: fair.version,
    schema: ticketNotes,
    toBody: ({ programmeUrl, note }: Values) => ({
      programmeUrl: filled(programmeUrl),
      note: localTextOf(note),
    }),
    fallback: frameTexts[lang].common.tryAgain,
    send: async (body, version, became) => {
      // A picture that was saved on this page meanwhile has raised the version, and changed none of these words.
      const latest = isSame(valuesOf(known()), base.current) ? known().version : version;
      const saved = await request(editTicketNotes, { body: { ...body, id: fair.id, version: latest } });
      base.current = valuesOf(saved);
      became(saved.version);
      client.setQueryData<FairView[]>(FAIRS, (fairs) =>
        fairs?.map((one) => (one.id === saved.id ? saved : one)),
      );
      toast('success', ticketNotesTexts[lang].saved);
    },
    shared: {
      subject: 'fair',
      entityId: fair.id,
      reload: async () => {
        const fairs = await client.fetchQuery({
          queryKey: FAIRS,
          queryFn: () => request(listFairs),
          staleTime: 0,
        });
        const saved = fairs.find(({ id }) => id === fair.id);
        if (!saved) throw new ProblemError('not_found');
        base.current = valuesOf(saved);
        return { version: saved.version, values: base.current };
      },
    },
  });
}
