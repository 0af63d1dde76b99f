import type { Actor, Context, Input, UseCase } from '#functions/runtime/use-case.ts';
import type { BodyOf, Call, ParamsOf, ResponseOf } from '#shared/contract/call.ts';

/** The actor of an operator's commands: the audit trail shows `system`. */
const system: Actor = { userId: 'system', email: '', roles: ['Admin'], requiredAction: null, hash: '' };

/** Runs an office use case as the system. @throws Problem */
export async function asSystem<C extends Call>(
  useCase: UseCase<C>,
  { params, body }: { params?: ParamsOf<C>; body?: BodyOf<C> },
  now: Date,
): Promise<ResponseOf<C>> {
  const context = {
    now,
    timeLeft: () => Number.POSITIVE_INFINITY,
    network: 'operator',
    browser: { agent: undefined, cookie: () => undefined },
    actor: system,
    findActor: async () => system,
  };
  const outcome = await useCase(
    { params: params ?? {}, query: {}, body } as Input<C>,
    context as unknown as Context<C>,
  );
  return outcome as ResponseOf<C>;
}
