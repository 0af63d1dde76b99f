import { eraseBuyer } from '#functions/privacy/buyers/erase-buyer.ts';
import type { eraseBuyer as row } from '#shared/contract/buyers.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { Installation } from './installation.ts';
import { heldIn, loginsOf, neededAddress, openPeople, type PersonDeps, retryWhenBusy } from './person.ts';
import { Findings } from './refused.ts';

type ErasureResult = ResponseOf<typeof row>;

/** A call erases at most a hundred orders, so it is repeated until none is left that can be erased. */
async function eraseFrom(fairId: string, email: string, now: Date, deps: PersonDeps): Promise<ErasureResult> {
  let sum: ErasureResult | undefined;
  for (;;) {
    const found: ErasureResult = await retryWhenBusy(eraseBuyer(deps), { fairId, email }, now);
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
books for five years); the invoices and corrections that were issued, whole, since tax law wants those, too, until five
years after the year of their tax, when they end by themselves; the point-in-time backup for 35 days; where
mail to the address came back, a mark that names nobody, so that it is not written to again.`;

/** What still has to be done, one sentence each. */
function leftOver(name: string, { kept, tasks }: ErasureResult): string[] {
  return [
    ...kept.map(({ orderNumber, why }) => `${name}: order ${orderNumber} stays, because ${whyKept[why]}`),
    ...(tasks > 0
      ? [`${name}: ${tasks} exports or sendings go on and may hold the data: ask again in a while`]
      : []),
  ];
}

/** A document that outlives its order's buyer, and until when. */
const keptDocument = (name: string, { number, keptUntil }: { number: string; keptUntil: string }): string =>
  `${name}: ${number} stays, because tax law wants it, until ${warsawDay(new Date(Date.parse(keptUntil) - 1))}.`;

/** Erases the person from one fair, and reports what stays. `found` are the spellings of their mailbox there. */
async function leaveFair(fair: Fair, email: string, now: Date, deps: PersonDeps) {
  const { spellings: found, orders } = await heldIn(fair, email, now, deps);
  const sum = await eraseFrom(fair.id, email, now, deps);
  const name = fair.name.pl;
  const isGone = sum.erased > 0 || sum.waiting > 0;
  return {
    found,
    removed: isGone ? [`${name}: taken out of ${sum.erased} orders and ${sum.waiting} waiting lists`] : [],
    stays: orders.flatMap(({ documents = [] }) => documents).map((document) => keptDocument(name, document)),
    left: leftOver(name, sum),
  };
}

/**
 * Erases the person with this address, in all spellings of its mailbox (GDPR art. 17). A retry resumes.
 * @returns what was erased and what stays
 * @throws Findings where something stays that can be erased later
 */
export async function erasePerson(typed: string, installation: Installation): Promise<string> {
  const email = neededAddress(typed);
  const deps = await openPeople(installation);
  const removed: string[] = [];
  const left: string[] = [];
  const spellings = new Set([email]);
  for (const fair of await deps.fairs.list()) {
    const from = await leaveFair(fair, email, installation.now, deps);
    for (const one of from.found) spellings.add(one);
    removed.push(...from.removed, ...from.stays);
    left.push(...from.left);
  }
  for (const one of spellings)
    if (await deps.recipients.forgetAddress(one))
      removed.push(`${one} was taken off the list of those not written to.`);
  for (const user of await loginsOf(email, deps.users))
    left.push(`There is a login at the office, ${user.email}: an Admin deletes it under „Użytkownicy”.`);
  const report = [
    ...(spellings.size > 1 ? [`Found under: ${[...spellings].join(', ')}.`] : []),
    ...removed,
    ...left,
    ...(removed.length + left.length === 0 ? ['Nothing was held under this address.'] : []),
    '',
    STAYS,
  ];
  if (left.length > 0) throw new Findings(report.join('\n'));
  return report.join('\n');
}
