import { findBuyer } from '#functions/privacy/buyers/find-buyer.ts';
import { soldFairs } from '#functions/read-models/sold-projection.ts';
import type { UseCase } from '#functions/runtime/use-case.ts';
import type { UserStore } from '#functions/store/people/users.ts';
import type { BodyOf, Call, ResponseOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import { email } from '#shared/domain/email.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { isSameMailbox } from '#shared/domain/mailbox.ts';
import type { User } from '#shared/domain/user.ts';
import { asSystem } from './as-system.ts';
import { type Installation, workAt } from './installation.ts';
import { WrongArgument } from './refused.ts';

export type PersonDeps = Awaited<ReturnType<typeof openPeople>>;

/** @throws WrongArgument */
export function neededAddress(typed: string): string {
  const read = email.safeParse(typed.trim());
  if (!read.success) throw new WrongArgument(`${typed} is no e-mail address.`);
  return read.data;
}

/** Opens the stores with personal data, from an operator's process. */
export async function openPeople(installation: Installation) {
  await workAt(installation);
  const [{ deps }, { devices }, { sessions }] = await Promise.all([
    import('#functions/wiring/office-deps.ts'),
    import('#functions/wiring/stores.ts'),
    import('#functions/wiring/table.ts'),
  ]);
  // An operator's machine has the memory for a fair of any size.
  return { ...deps, devices, sessions, sold: soldFairs({ ...deps, maxRows: Number.POSITIVE_INFINITY }) };
}

/** A person's entries on the waiting lists of a fair. */
export async function waitingOf(fair: Fair, email: string, { fairs, waiting }: PersonDeps) {
  const lists = ((await fairs.withTypes(fair.id))?.types ?? []).map(async (type) =>
    (await waiting.entries(type.id))
      .filter((entry) => isSameMailbox(entry.email, email))
      .map(({ version: _, ...entry }) => ({ ticketType: type.name, ...entry })),
  );
  return (await Promise.all(lists)).flat();
}

/** A fair's data about the person with this address. */
export async function heldIn(fair: Fair, email: string, now: Date, deps: PersonDeps) {
  const orders = await retryWhenBusy(findBuyer(deps), { fairId: fair.id, email }, now);
  const waiting = await waitingOf(fair, email, deps);
  const given = [
    ...orders.flatMap(({ buyer, tickets }) => [buyer?.email, ...tickets.map(({ holder }) => holder.email)]),
    ...waiting.map((entry) => entry.email),
  ];
  return {
    orders,
    waiting,
    spellings: given.flatMap((person) => (person && isSameMailbox(person, email) ? [person] : [])),
  };
}

/** Office logins under any spelling of a mailbox. */
export const loginsOf = async (email: string, users: UserStore): Promise<User[]> =>
  (await users.list()).filter((user) => isSameMailbox(user.email, email));

/** A call ends after half a minute; a very large fair takes several, which continue where the last one stopped. */
const MAX_TURNS = 60;

/** Repeats a call while it reports that it is still reading. */
export async function retryWhenBusy<C extends Call>(
  useCase: UseCase<C>,
  body: BodyOf<C>,
  now: Date,
): Promise<ResponseOf<C>> {
  for (let turn = 1; ; turn += 1)
    try {
      return await asSystem(useCase, { body }, now);
    } catch (error) {
      const isReading = error instanceof Problem && error.code === 'still_reading';
      if (!isReading || turn === MAX_TURNS) throw error;
    }
}
