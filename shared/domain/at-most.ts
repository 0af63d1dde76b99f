import * as z from '../zod.ts';

/**
 * Names the limit of a text whose pattern has it too, and would only say that something is wrong. It goes before the
 * pattern, because of a field's problems the first is shown.
 */
export const atMost = (maximum: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > maximum) issues.push({ code: 'too_big', origin: 'string', maximum, input: value });
  });
