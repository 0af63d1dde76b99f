import * as z from 'zod/mini';
import { openFiles } from '#functions/adapters/files.ts';
import { buyerDeps } from '#functions/http/buyer-deps.ts';
import type { UseCase } from '#functions/runtime/use-case.ts';
import { openTable } from '#functions/store/open.ts';
import type { BodyOf, Call, ResponseOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import { asSystem } from './as-system.ts';
import { type Place, workAt } from './place.ts';
import { WrongArgument } from './refused.ts';

export type PersonDeps = ReturnType<typeof buyerDeps>;

/** @throws WrongArgument */
export function neededAddress(typed: string): string {
  const read = z.safeParse(z.email().check(z.trim(), z.maxLength(100)), typed.trim());
  if (!read.success) throw new WrongArgument(`${typed} is no e-mail address.`);
  return read.data;
}

/** Opens what is known of people where an operator works. */
export async function openPeople(place: Place) {
  await workAt(place);
  const db = openTable();
  return { db, deps: buyerDeps(db, openFiles('tickets')) };
}

/** Calls answer in half a minute; a very large fair is read over several, which here only go on. */
const MAX_TURNS = 60;

/** Asks a use case as often as it says that it is still reading. */
export async function patiently<C extends Call>(
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
