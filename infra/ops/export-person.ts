import type { User } from '#shared/domain/user.ts';
import type { Installation } from './installation.ts';
import { heldIn, loginsOf, neededAddress, openPeople, type PersonDeps } from './person.ts';

/** An office login's data, without its credentials. */
async function loginOf(user: User, now: Date, deps: PersonDeps) {
  const { passwordHash: _, version: __, ...held } = user;
  const [sessions, devices] = await Promise.all([
    deps.sessions.ofUser(user.id),
    deps.devices.ofUser(user, now),
  ]);
  return { ...held, sessionsOpen: sessions.length, devicesKnown: devices.length };
}

/**
 * All data about the person with this address, in all spellings of its mailbox, to be given to them (GDPR art. 15 and
 * 20). Each fair's audit trail records that such a report was made, but not about whom.
 */
export async function exportPerson(typed: string, installation: Installation): Promise<string> {
  const email = neededAddress(typed);
  const deps = await openPeople(installation);
  const fairs = [];
  const spellings = [email];
  for (const fair of await deps.fairs.list()) {
    const { orders, waiting, spellings: found } = await heldIn(fair, email, installation.now, deps);
    spellings.push(...found);
    if (orders.length === 0 && waiting.length === 0) continue;
    fairs.push({ fair: fair.name, startDate: fair.startDate, endDate: fair.endDate, orders, waiting });
    const after = { orders: orders.length };
    await deps.audit.record({
      entityId: fair.id,
      actorId: 'system',
      action: 'buyer-exported',
      at: installation.now,
      after,
    });
  }
  const addresses = [...new Set(spellings)];
  const users = await loginsOf(email, deps.users);
  const refusals = await Promise.all(addresses.map((address) => deps.recipients.suppressionOf(address)));
  const held = {
    email,
    addresses,
    at: installation.now.toISOString(),
    fairs,
    notWrittenTo: refusals.filter((refusal) => refusal !== undefined),
    logins: await Promise.all(users.map((user) => loginOf(user, installation.now, deps))),
  };
  return JSON.stringify(held, undefined, 2);
}
