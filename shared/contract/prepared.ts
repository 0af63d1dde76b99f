import * as z from '../zod.ts';

/** A schema that parses input after `prepare`; its input type is still the schema's own. */
export const prepared = <Schema extends z.ZodMiniType>(prepare: (sent: unknown) => unknown, schema: Schema) =>
  z.pipe(z.transform(prepare), schema as z.ZodMiniType) as unknown as z.ZodMiniType<
    z.output<Schema>,
    z.input<Schema>
  >;
