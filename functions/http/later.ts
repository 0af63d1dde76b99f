import type { Context, Input } from '../runtime/use-case.ts';
import type { AnyUseCase, Rows, UseCases } from './serve.ts';

type Groups = Record<string, Rows>;
type Load<U> = () => Promise<{ useCases: U }>;
type Modules<G extends Groups> = { [Group in keyof G]: Load<UseCases<G[Group]>> };

/** Refuses a module's use case that no row of its group names. */
type WithoutMore<G extends Groups, M> = {
  [Group in keyof M & keyof G]: M[Group] extends Load<infer U>
    ? [Exclude<keyof U, keyof G[Group]>] extends [never]
      ? unknown
      : { withoutRow: Exclude<keyof U, keyof G[Group]> }
    : never;
};

type RowsOfGroups<G> = { [Group in keyof G]: (rows: G[Group]) => void }[keyof G] extends (
  rows: infer R extends Rows,
) => void
  ? R
  : never;

/** Groups of rows with their use cases, each group's from a module that the first call of one of them loads. */
export function later<G extends Groups, M extends Modules<G>>(groups: G, modules: M & WithoutMore<G, M>) {
  const rows: Rows = {};
  const useCases: Record<string, AnyUseCase> = {};
  for (const [group, ofGroup] of Object.entries(groups)) {
    const load = modules[group] as unknown as Load<Record<string, AnyUseCase>>;
    Object.assign(rows, ofGroup);
    for (const name of Object.keys(ofGroup))
      useCases[name] = async (input: Input, context: Context) => {
        const loaded = await load();
        return (loaded.useCases[name] as AnyUseCase)(input, context);
      };
  }
  return { rows: rows as RowsOfGroups<G>, useCases: useCases as unknown as UseCases<RowsOfGroups<G>> };
}
