import type { BodyOf } from '#shared/contract/call.ts';
import type { copyFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { referenceCodeEntityId } from '#shared/domain/audit.ts';
import type { Fair } from '#shared/domain/fair.ts';
import {
  daysBetween,
  similarBadge,
  similarCoupon,
  similarFair,
  similarReferenceCode,
  similarType,
} from '#shared/domain/fair-copy.ts';
import type { Gate } from '#shared/domain/gate.ts';
import { type IdPrefix, idOf } from '#shared/domain/ids.ts';
import { similarList } from '#shared/domain/questions/next-list.ts';
import { newPairing } from '../door/gates/pairing.ts';
import { gateView } from '../door/gates/view.ts';
import { digestOf, hashOf } from '../runtime/hash-of.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairCopy, FairCopyStore } from '../store/fairs/fair-copies.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { GateStore } from '../store/fairs/gates.ts';
import type { ReferenceCodeStore } from '../store/fairs/reference-codes.ts';
import type { CouponStore } from '../store/stock/coupons.ts';
import { checkDates } from './check-dates.ts';
import { newRecords } from './new-records.ts';

interface Deps {
  fairs: FairStore;
  coupons: CouponStore;
  gates: GateStore;
  codes: ReferenceCodeStore;
  copies: FairCopyStore;
}

/** The present state of what is copied. */
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

/** A gate of the same name, without paired devices. */
function similarGate({ name, direction }: Gate, fair: Pick<Fair, 'id'>, id: string): Gate {
  const { secretHash } = newPairing(id);
  return { id, fairId: fair.id, name, secretHash, active: true, ...(direction && { direction }) };
}

type Source = Awaited<ReturnType<typeof readSource>>;
type Body = BodyOf<typeof row>;

interface Making {
  body: Body;
  actorId: string;
  now: Date;
  /** The new entity's id for one of the source's. */
  idFor(prefix: IdPrefix, id: string): string;
}

/** The new fair with everything in it, each with its audit entry. */
function copyOf(source: Source, { body, actorId, now, idFor }: Making): FairCopy {
  const { id: sourceId, randomCoupons, ...fields } = body;
  const made = newRecords(actorId, now);
  const typeIds = new Map(source.types.map(({ id }) => [id, idFor('typ', id)]));
  const { badge } = source.fair;
  const fair = {
    ...similarFair(source.fair, fields, idFor('fair', sourceId)),
    ...(badge && { badge: similarBadge(badge, typeIds) }),
  };
  const days = daysBetween(source.fair, fair);
  const coupons = source.coupons
    .filter(({ batch }) => randomCoupons || !batch)
    .flatMap((coupon) => similarCoupon(coupon, { fairId: fair.id, typeIds, days }) ?? []);
  const types = source.types.map((type) => similarType(type, { fair, id: typeIds.get(type.id) ?? '', days }));
  const gates = source.gates.map((gate) => similarGate(gate, fair, idFor('gate', gate.id)));
  const codes = source.codes.map((code) => similarReferenceCode(code, fair.id, now));
  const lists = source.questions ? [similarList(source.questions, typeIds)] : [];
  return {
    fair: made(fair, { action: 'fair-copied', entityId: fair.id, otherEntityId: sourceId }),
    types: types.map((ticketType) =>
      made(ticketType, { action: 'ticket-type-created', entityId: ticketType.id }),
    ),
    coupons: coupons.map((coupon) => made(coupon, { action: 'coupon-created', entityId: coupon.id })),
    gates: gates.map((gate) =>
      made(gate, { action: 'gate-created', entityId: fair.id, after: gateView(gate) }),
    ),
    codes: codes.map((code) =>
      made(code, { action: 'reference-code-created', entityId: referenceCodeEntityId(code.id) }),
    ),
    questions: lists.map((list) =>
      made({ fairId: fair.id, list }, { action: 'questions-saved', entityId: fair.id, after: {} }),
    ),
  };
}

/** New ids derive from the key and the source's ids, so a retry creates nothing twice. */
export const copyFair =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, idempotencyKey, now }) => {
    checkDates(body);
    const idFor = (prefix: IdPrefix, id: string) =>
      idOf(prefix, digestOf(`${body.id} ${idempotencyKey} ${id}`));
    const id = idFor('fair', body.id);
    // The fair is written last, so if it exists the copy is complete and the source is not read again.
    const source = (await deps.fairs.byId(id)) ? undefined : await readSource(body.id, deps);
    const fingerprint = hashOf(JSON.stringify(body));
    if ((await deps.copies.plan(id, fingerprint)) !== fingerprint) throw new Problem('idempotency_mismatch');
    if (source) await deps.copies.make(copyOf(source, { body, actorId: actor.userId, now, idFor }));
    return { id };
  };
