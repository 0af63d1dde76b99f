import { editFairColour, type FairView } from '#shared/contract/fairs.ts';
import { ownColours } from '#shared/domain/own-colour.ts';
import { fairColourTexts } from '#shared/texts/office/fair-colour.ts';
import * as z from '#shared/zod.ts';
import { useFairRecord } from '#web/src/components/form/use-fair-record.ts';
import { request } from '#web/src/lib/client.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { useTexts } from '#web/src/lib/office-language.ts';

interface Values extends Record<string, unknown> {
  colour: string;
}

/** The form of a fair's own colour. */
export const useFairColour = (fair: FairView) =>
  useFairRecord(fair, {
    valuesOf: ({ colour = '' }): Values => ({ colour }),
    schema: z.strictObject(ownColours),
    toBody: ({ colour }) => ({ colour: filled(colour) }),
    save: (body, version) => request(editFairColour, { body: { ...body, ...version } }),
    saved: useTexts(fairColourTexts).saved,
  });
