import * as z from '../zod.ts';
import { type FieldProblem, type FieldRule, fieldRules } from './problem.ts';

type Issue = z.core.$ZodIssue;

const isRule = (rule: unknown): rule is FieldRule => fieldRules.includes(rule as FieldRule);

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';
const isNumber = (expected: string): boolean => expected === 'number' || expected === 'int';

function describe(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'custom':
      return { rule: isRule(issue.params?.rule) ? issue.params.rule : 'invalid' };
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array')
        return { rule: 'too-small', limit: Number(issue.minimum) };
      return Number(issue.minimum) <= 1
        ? { rule: 'required' }
        : { rule: 'too-short', limit: Number(issue.minimum) };
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { rule: 'too-long', limit: Number(issue.maximum) }
        : { rule: 'too-big', limit: Number(issue.maximum) };
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : 'format' };
    case 'invalid_type':
    case 'invalid_value':
      if (isMissing(issue.input)) return { rule: 'required' };
      return { rule: issue.code === 'invalid_type' && isNumber(issue.expected) ? 'numeric' : 'invalid' };
    case 'invalid_union': {
      // A blank, or a text of which the last says what is wrong with it.
      const [own] = issue.errors.at(-1) ?? [];
      return own?.path.length === 0 ? describe(own) : { rule: 'invalid' };
    }
    default:
      return { rule: 'invalid' };
  }
}

/** Keeps the first of several issues with one field. */
function fieldProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= { rule: 'unknown' };
      continue;
    }
    fields[issue.path.join('.')] ??= describe(issue);
  }
  return fields;
}

type Checked<Data> = { data: Data; fields?: undefined } | { fields: Record<string, FieldProblem> };

/** The parsed value, or its problems as `path.to.field → rule`. */
export function checkFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>> {
  // Without the input, a wrong type could not be told from a missing field.
  const read = z.safeParse(schema, value, { reportInput: true });
  return read.success ? { data: read.data } : { fields: fieldProblems(read.error.issues) };
}
