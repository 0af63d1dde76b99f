/** Runs a use case alone, with only the input and context that it reads. */
export const runUseCase = (useCase: unknown, input: object, context: object): Promise<unknown> =>
  (useCase as (input: object, context: object) => Promise<unknown>)(input, context);
