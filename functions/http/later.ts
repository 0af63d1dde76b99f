import type { Context, Input } from '../runtime/use-case.ts';
import type { AnyUseCase, Rows, UseCases } from './serve.ts';

/** The use cases of some rows, from a module that the first call of one of them loads. */
export function later<R extends Rows>(rows: R, load: () => Promise<{ useCases: UseCases<R> }>): UseCases<R> {
  const loaded =
    (name: string): AnyUseCase =>
    async (input: Input, context: Context) => {
      const { useCases } = await load();
      return (useCases[name] as unknown as AnyUseCase)(input, context);
    };
  return Object.fromEntries(Object.keys(rows).map((name) => [name, loaded(name)])) as unknown as UseCases<R>;
}
