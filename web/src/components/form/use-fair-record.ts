import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FairView, getFair } from '#shared/contract/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import type * as z from '#shared/zod.ts';
import type { FormBody } from '../../lib/form/form-body.ts';
import { isSame } from '../../lib/form/paths.ts';
import { useTexts } from '../../lib/office-language.ts';
import { keepFair } from '../../lib/queries/fairs.ts';
import { toast } from '../../lib/toast.ts';
import { callQuery } from '../../lib/use-call.ts';
import { useRecordForm } from './use-record-form.ts';

interface FairPart<Values, Body extends z.ZodMiniType> {
  valuesOf: (fair: FairView) => Values;
  schema: Body;
  toBody: (values: Values) => FormBody<z.input<Body>>;
  save: (body: z.output<Body>, version: { id: string; version: number }) => Promise<FairView>;
  /** The message after saving. */
  saved: string;
}

/** The form of a part of a fair, which stays open after saving. It shares the fair's version with the pictures. */
export function useFairRecord<Values extends Record<string, unknown>, Body extends z.ZodMiniType>(
  fair: FairView,
  { valuesOf, schema, toBody, save, saved: done }: FairPart<Values, Body>,
) {
  const { common } = useTexts(frameTexts);
  const client = useQueryClient();
  const known = () => client.getQueryData(callQuery(getFair, { params: { id: fair.id } }).queryKey) ?? fair;
  /** The values that the form was filled from, or last merged with. */
  const base = useRef(valuesOf(fair));
  return useRecordForm({
    values: valuesOf(fair),
    version: fair.version,
    schema,
    toBody,
    fallback: common.tryAgain,
    send: async (body, version, became) => {
      // Another save on this page may have raised the version without changing this part.
      const latest = isSame(valuesOf(known()), base.current) ? known().version : version;
      const saved = await save(body, { id: fair.id, version: latest });
      base.current = valuesOf(saved);
      became(saved.version);
      keepFair(client, saved);
      toast('success', done);
    },
    shared: {
      subject: 'fair',
      entityId: fair.id,
      reload: async () => {
        const saved = await client.fetchQuery({
          ...callQuery(getFair, { params: { id: fair.id } }),
          staleTime: 0,
        });
        base.current = valuesOf(saved);
        return { version: saved.version, values: base.current };
      },
    },
  });
}
