import * as z from 'zod/mini';

/** A schema that reads what `prepare` makes of anything sent; whoever sends by its types sends what it takes itself. */
export const prepared = <Schema extends z.ZodMiniType>(prepare: (sent: unknown) => unknown, schema: Schema) =>
  z.pipe(z.transform(prepare), schema as z.ZodMiniType) as unknown as z.ZodMiniType<
    z.output<Schema>,
    z.input<Schema>
  >;
