/**
 * What a form sends as a request's body: every field that the request requires is named, so that a new one does not
 * compile until the form has it; a value may still be as typed, for validation to refuse.
 */
export type FormBody<Input> = Input extends readonly (infer Item)[]
  ? readonly FormBody<Item>[]
  : Input extends object
    ? { [Name in keyof Input]: FormBody<Input[Name]> }
    : Input | string | undefined;
