import { eraseBuyer } from '#functions/buyers/erase-buyer.ts';
import { userStore } from '#functions/store/users.ts';
import type { eraseBuyer as row } from '#shared/contract/buyers.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { neededAddress, openPeople, type PersonDeps, patiently } from './person.ts';
import type { Place } from './place.ts';
import { Findings } from './refused.ts';

type Erased = ResponseOf<typeof row>;

/** A call takes a hundred orders; here all of them go. */
async function eraseFrom(fairId: string, email: string, now: Date, deps: PersonDeps): Promise<Erased> {
  let sum: Erased | undefined;
  for (;;) {
    const found: Erased = await patiently(eraseBuyer(deps), { fairId, email }, now);
    sum = {
      ...found,
      erased: found.erased + (sum?.erased ?? 0),
      waiting: found.waiting + (sum?.waiting ?? 0),
    };
    if (found.left === 0 || found.erased === 0) return sum;
  }
}

const whyKept = {
  'fair-to-come':
    'its ticket is for a fair that is not over: it would stop working; cancel it first, or wait',
  'in-progress': 'money is on its way: ask again when it has arrived or is back',
} as const;

const STAYS = `What stays, and why: of erased orders the amounts, dates, numbers and what was bought (tax law wants the
books for five years; invoices themselves are kept by whoever issued them); the point-in-time backup for 35 days; where
mail to the address came back, a mark that names nobody, so that it is not written to again.`;

/** What is still to be done by somebody, a sentence each. */
function leftOver(name: string, { kept, tasks }: Erased): string[] {
  return [
    ...kept.map(({ orderNumber, why }) => `${name}: order ${orderNumber} stays, because ${whyKept[why]}`),
    ...(tasks > 0
      ? [`${name}: ${tasks} exports or sendings go on and may hold the data: ask again in a while`]
      : []),
  ];
}

/**
 * Takes the person behind an address out of everything (GDPR art. 17). Asked again, it goes on where it was cut short.
 * @returns what went and what stays
 * @throws Findings where something stays that could go later
 */
export async function erasePerson(typed: string, place: Place): Promise<string> {
  const email = neededAddress(typed);
  const { db, deps } = await openPeople(place);
  const told: string[] = [];
  const left: string[] = [];
  for (const fair of await deps.fairs.list()) {
    const found = await eraseFrom(fair.id, email, place.now, deps);
    const name = fair.name.pl;
    if (found.erased > 0 || found.waiting > 0)
      told.push(`${name}: taken out of ${found.erased} orders and ${found.waiting} waiting lists`);
    left.push(...leftOver(name, found));
  }
  if (await deps.recipients.forgetAddress(email))
    told.push('The address was taken off the list of those not written to.');
  const user = await userStore(db).byEmail(email.toLowerCase());
  if (user)
    left.push('There is a login at the office with this address: an Admin deletes it under „Użytkownicy”.');
  const report = [
    told.length > 0 ? told.join('\n') : 'Nothing was held under this address.',
    ...left,
    '',
    STAYS,
  ];
  if (left.length > 0) throw new Findings(report.join('\n'));
  return report.join('\n');
}
