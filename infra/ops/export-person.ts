import { findBuyer } from '#functions/buyers/find-buyer.ts';
import type { Db } from '#functions/store/db.ts';
import { deviceStore } from '#functions/store/devices.ts';
import { recipientKey } from '#functions/store/recipient-key.ts';
import { sessionStore } from '#functions/store/sessions.ts';
import { userStore } from '#functions/store/users.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { neededAddress, openPeople, type PersonDeps, patiently } from './person.ts';
import type { Place } from './place.ts';

/** Somebody's lines on the waiting lists of a fair, under any spelling of their mailbox. */
async function waitingOf(fair: Fair, email: string, { fairs, waiting }: PersonDeps) {
  const mailbox = recipientKey(email);
  const lists = ((await fairs.withTypes(fair.id))?.types ?? []).map(async (type) =>
    (await waiting.entries(type.id))
      .filter((entry) => entry.email !== undefined && recipientKey(entry.email) === mailbox)
      .map(({ version: _, ...entry }) => ({ ticketType: type.name, ...entry })),
  );
  return (await Promise.all(lists)).flat();
}

/** A login at the office: what is held of it, without what would open it. */
async function loginOf(email: string, db: Db, now: Date) {
  const user = await userStore(db).byEmail(email.toLowerCase());
  if (!user) return undefined;
  const { passwordHash: _, version: __, ...held } = user;
  const [sessions, devices] = await Promise.all([
    sessionStore(db).ofUser(user.id),
    deviceStore(db).ofUser(user, now),
  ]);
  return { ...held, sessionsOpen: sessions.length, devicesKnown: devices.length };
}

/**
 * Everything that is held about the person behind an address, to be given to them (GDPR art. 15 and 20). The trail of
 * each fair says that somebody was told what is held of them, and not who.
 */
export async function exportPerson(typed: string, place: Place): Promise<string> {
  const email = neededAddress(typed);
  const { db, deps } = await openPeople(place);
  const fairs = [];
  for (const fair of await deps.fairs.list()) {
    const orders = await patiently(findBuyer(deps), { fairId: fair.id, email }, place.now);
    const waiting = await waitingOf(fair, email, deps);
    if (orders.length === 0 && waiting.length === 0) continue;
    fairs.push({ fair: fair.name, startDate: fair.startDate, endDate: fair.endDate, orders, waiting });
    const after = { orders: orders.length };
    await deps.audit.record({ thing: fair.id, who: 'system', what: 'buyer-exported', at: place.now, after });
  }
  const held = {
    email,
    at: place.now.toISOString(),
    fairs,
    notWrittenTo: await deps.recipients.suppressionOf(email),
    login: await loginOf(email, db, place.now),
  };
  return JSON.stringify(held, undefined, 2);
}
