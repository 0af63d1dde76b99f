import { type Fair, saleState } from './fair.ts';
import type { TicketType } from './ticket-type.ts';
import { isTrial, type MaybeTrial } from './trial.ts';

export const fairStates = [
  'trial',
  'draft',
  'before-sale',
  'on-sale',
  'after-sale',
  'outside',
  'over',
] as const;
export type FairState = (typeof fairStates)[number];

type Datable = Pick<Fair, 'startDate' | 'endDate' | 'salesStart' | 'salesEnd' | 'published'>;

/** Now, or the moment when the sale opens where that is yet to come. */
export function onceOpen({ salesStart }: Pick<Fair, 'salesStart'>, now: Date): Date {
  const opening = new Date(salesStart);
  return opening > now ? opening : now;
}

const inShop = { 'not-open-yet': 'before-sale', 'on-sale': 'on-sale', ended: 'after-sale' } as const;

/**
 * A fair's state in one word. The shop has the published fairs before, during and after their sale; any other is a
 * draft, or has begun without the shop (`outside`). An ended fair is over, whether it is in the shop or not; a trial fair
 * is nothing else.
 */
export function fairState(datable: Datable & MaybeTrial, now: Date): FairState {
  if (isTrial(datable)) return 'trial';
  const at = now.toISOString();
  if (at >= datable.endDate) return 'over';
  if (datable.published) return inShop[saleState(datable, now)];
  return at < datable.startDate ? 'draft' : 'outside';
}

/** Whether it can become the fair that the shop opens with. */
export const canLeadShop = (datable: Datable & MaybeTrial & { active: boolean }, now: Date): boolean =>
  !datable.active && !['trial', 'over'].includes(fairState(datable, now));

/** What a fair may lack, most urgent first. */
export const fairLacks = ['sale', 'types', 'offer', 'payments', 'contact', 'nip', 'banner', 'gate'] as const;
export type FairLack = (typeof fairLacks)[number];

interface Prepared {
  fair: Pick<Fair, 'endDate' | 'salesStart' | 'salesEnd' | 'organiser' | 'banners'>;
  types: readonly Pick<TicketType, 'visible' | 'activeFrom' | 'activeTill' | 'price'>[];
  gates: number;
  /** Whether payments work; undefined while that is unknown. */
  canBePaid: boolean | undefined;
}

/** Whether the shop will offer it at any time from now on. */
function isOfferedYet(type: Prepared['types'][number], fair: Prepared['fair'], now: Date): boolean {
  const from = [now.toISOString(), fair.salesStart, type.activeFrom ?? ''].sort().at(-1) ?? '';
  return type.visible && from < fair.salesEnd && (type.activeTill === undefined || from < type.activeTill);
}

/** What a fair still lacks, in the order of `fairLacks`; nothing for an ended one. */
export function lacksOf({ fair, types, gates, canBePaid }: Prepared, now: Date): FairLack[] {
  const at = now.toISOString();
  if (at >= fair.endDate) return [];
  const isSaleOver = at >= fair.salesEnd;
  const lacking: Record<FairLack, boolean> = {
    sale: isSaleOver,
    types: types.length === 0,
    offer: types.length > 0 && !isSaleOver && !types.some((type) => isOfferedYet(type, fair, now)),
    payments: canBePaid === false && types.some(({ price }) => price > 0),
    contact: !fair.organiser.phone,
    nip: !fair.organiser.nip,
    banner: !fair.banners.form,
    gate: gates === 0,
  };
  return fairLacks.filter((lack) => lacking[lack]);
}
