/** Those of a record's fields that a schema names. */
export const pickFields = <Name extends string, Of extends object>(
  { shape }: { shape: Readonly<Record<Name, unknown>> },
  subject: Of,
) =>
  Object.fromEntries(
    Object.entries(subject).filter(([name, value]) => name in shape && value !== undefined),
  ) as Pick<Of, Name & keyof Of>;
