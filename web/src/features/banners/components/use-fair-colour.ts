import * as z from 'zod/mini';
import { editFairColour, type FairView } from '#shared/contract/fairs.ts';
import { ownColour } from '#shared/domain/fair.ts';
import { fairColourTexts } from '#shared/texts/office/fair-colour.ts';
import { request } from '#web/src/lib/client.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFairRecord } from './use-fair-record.ts';

interface Values extends Record<string, unknown> {
  colour: string;
}

/** The form of a fair's own colour. */
export const useFairColour = (fair: FairView) =>
  useFairRecord(fair, {
    valuesOf: ({ colour = '' }): Values => ({ colour }),
    schema: z.strictObject({ colour: z.optional(ownColour) }),
    toBody: ({ colour }) => ({ colour: filled(colour) }),
    save: (body, of) => request(editFairColour, { body: { ...body, ...of } }),
    saved: useTexts(fairColourTexts).saved,
  });
