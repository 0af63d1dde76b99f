import { createHash } from 'node:crypto';
import type { copyFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { referenceThing } from '#shared/domain/audit.ts';
import type { Fair } from '#shared/domain/fair.ts';
import {
  daysBetween,
  similarCoupon,
  similarFair,
  similarReferenceCode,
  similarType,
} from '#shared/domain/fair-copy.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { type IdPrefix, idOf } from '#shared/domain/ids.ts';
import { newPairing } from '../gates/pairing.ts';
import { gateView } from '../gates/view.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { Change } from '../store/audit.ts';
import type { CouponStore } from '../store/coupons.ts';
import type { FairCopyStore } from '../store/fair-copies.ts';
import type { FairStore } from '../store/fairs.ts';
import type { GateStore } from '../store/gates.ts';
import type { ReferenceCodeStore } from '../store/reference-codes.ts';
import { checkDates } from './check-dates.ts';

interface Deps {
  fairs: FairStore;
  coupons: CouponStore;
  gates: GateStore;
  codes: ReferenceCodeStore;
  copies: FairCopyStore;
}

/** What the new fair is made of, read as it is now. */
async function readSource(id: string, { fairs, coupons, gates, codes }: Deps) {
  const [found, allCoupons, allGates, allCodes] = await Promise.all([
    fairs.withTypes(id),
    coupons.ofFair(id),
    gates.ofFair(id),
    codes.ofFair(id),
  ]);
  if (!found) throw new Problem('not_found');
  return { ...found, coupons: allCoupons, gates: allGates.filter(({ active }) => active), codes: allCodes };
}

/** A gate of the same name, that no device is paired with yet. */
function similarGate({ name }: Gate, fair: Pick<Fair, 'id'>, id: string): Gate {
  const { secretHash } = newPairing(id);
  return { id, fairId: fair.id, name, secretHash, active: true };
}

/** Ids come of the key and the source's own, so that whoever comes again with the same request makes nothing twice. */
export const copyFair =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, idempotencyKey, now }) => {
    const { id: sourceId, randomCoupons, ...fields } = body;
    checkDates(fields);
    const request = `${idempotencyKey} ${JSON.stringify(body)}`;
    const idFor = (prefix: IdPrefix, of: string) =>
      idOf(prefix, createHash('sha256').update(`${request} ${of}`).digest());
    const source = await readSource(sourceId, deps);
    const fair = similarFair(source.fair, fields, idFor('fair', sourceId));
    const days = daysBetween(source.fair, fair);
    const typeIds = new Map(source.types.map(({ id }) => [id, idFor('typ', id)]));
    const made = <Thing>(of: Thing, told: Pick<Change, 'what' | 'thing' | 'also' | 'after'>) => ({
      of,
      change: { who: actor.userId, at: now, after: of, ...told },
    });
    await deps.copies.make({
      fair: made(fair, { what: 'fair-copied', thing: fair.id, also: sourceId }),
      types: source.types.map((type) => {
        const of = similarType(type, { fair, id: typeIds.get(type.id) ?? '', days });
        return made(of, { what: 'ticket-type-created', thing: of.id });
      }),
      coupons: source.coupons.flatMap((coupon) => {
        if (coupon.batch && !randomCoupons) return [];
        const of = similarCoupon(coupon, { fairId: fair.id, typeIds, days });
        return of ? [made(of, { what: 'coupon-created', thing: of.id })] : [];
      }),
      gates: source.gates.map((gate) => {
        const of = similarGate(gate, fair, idFor('gate', gate.id));
        return made(of, { what: 'gate-created', thing: fair.id, after: gateView(of) });
      }),
      codes: source.codes.map((code) => {
        const of = similarReferenceCode(code, fair.id, now);
        return made(of, { what: 'reference-code-created', thing: referenceThing(of.id) });
      }),
    });
    return { id: fair.id };
  };
