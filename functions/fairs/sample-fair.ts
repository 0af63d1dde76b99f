import type { createSampleFair as row } from '#shared/contract/fairs.ts';
import type { Fair, FairDates } from '#shared/domain/fair.ts';
import { type IdPrefix, idOf } from '#shared/domain/ids.ts';
import { addDays, fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import { newPairing } from '../door/gates/pairing.ts';
import { gateView } from '../door/gates/view.ts';
import { digestOf } from '../runtime/hash-of.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairCopy, FairCopyStore } from '../store/fairs/fair-copies.ts';
import type { SettingStore } from '../store/office/settings.ts';
import { newRecords } from './new-records.ts';
import { sampleFair, sampleRecords } from './sample-content.ts';

/** Days until a sample fair begins. */
const AHEAD = 56;

/** Three days in two months, on sale from this morning. */
function datesFrom(now: Date): FairDates {
  const today = warsawDay(now);
  const at = (days: number, time: string) => fromWarsaw(`${addDays(today, days)}T${time}`).toISOString();
  const endDate = at(AHEAD + 2, '17:00');
  return { startDate: at(AHEAD, '10:00'), endDate, salesStart: at(0, '00:00'), salesEnd: endDate };
}

interface Making {
  organiser: Fair['organiser'];
  actorId: string;
  now: Date;
  idFor(prefix: IdPrefix, part: string): string;
}

function sampleOf({ organiser, actorId, now, idFor }: Making): FairCopy {
  const made = newRecords(actorId, now);
  const name = { pl: 'Targi przykładowe', en: 'Sample fair' };
  const fields = { ...sampleFair, name, organiser, ...datesFrom(now) };
  const { fair, types, coupons } = sampleRecords(fields, idFor);
  const { id } = fair;
  const gateId = idFor('gate', 'gate');
  const { secretHash } = newPairing(gateId);
  const gate = { id: gateId, fairId: id, name: 'Wejście główne', secretHash, active: true };
  return {
    fair: made({ ...fair, trial: true }, { action: 'fair-created', entityId: id }),
    types: types.map((type) => made(type, { action: 'ticket-type-created', entityId: type.id })),
    coupons: coupons.map((coupon) => made(coupon, { action: 'coupon-created', entityId: coupon.id })),
    questions: [],
    gates: [made(gate, { action: 'gate-created', entityId: id, after: gateView(gate) })],
    codes: [],
  };
}

/** A fair for looking around, with the organiser of the settings; ids derive from the key, so a retry makes one. */
export const createSampleFair =
  ({ copies, settings }: { copies: FairCopyStore; settings: SettingStore }): UseCase<typeof row> =>
  async (_, { actor, idempotencyKey, now }) => {
    const idFor = (prefix: IdPrefix, part: string) =>
      idOf(prefix, digestOf(`${actor.userId} ${idempotencyKey} ${part}`));
    const organiser = (await settings.read('organiser')).value ?? sampleFair.organiser;
    const sample = sampleOf({ organiser, actorId: actor.userId, now, idFor });
    await copies.make(sample);
    return { id: sample.fair.record.id };
  };
