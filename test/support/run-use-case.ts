/** Runs a use case by itself, with as much of its input and context as it looks at. */
export const runUseCase = (useCase: unknown, input: object, context: object): Promise<unknown> =>
  (useCase as (input: object, context: object) => Promise<unknown>)(input, context);
