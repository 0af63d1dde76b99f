/** Those of a record's fields that a schema names. */
export const pickFields = <Name extends string, Of extends object>(
  { shape }: { shape: Readonly<Record<Name, unknown>> },
  of: Of,
) =>
  Object.fromEntries(
    Object.entries(of).filter(([name, value]) => name in shape && value !== undefined),
  ) as Pick<Of, Name & keyof Of>;
