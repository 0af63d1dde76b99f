import type * as z from 'zod/mini';
import { type FieldProblem, type FieldRule, fieldRules } from './problem.ts';

type Issue = z.core.$ZodIssue;

const isRule = (rule: unknown): rule is FieldRule => fieldRules.includes(rule as FieldRule);

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
      if (issue.input === undefined || issue.input === null) return { rule: 'required' };
      return { rule: issue.expected === 'number' || issue.expected === 'int' ? 'numeric' : 'invalid' };
    default:
      return { rule: 'invalid' };
  }
}

/** What zod found, as `path.to.field → rule`; of several findings on one field the first is kept. */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
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
