import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import type { Holds } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { SolvedProof } from '../../runtime/proof-of-work.ts';
import type { PlacingExtras, PlacingRefusal } from '../../store/orders/order-placing.ts';
import type { SoldFair } from '../known-sale.ts';
import type { DraftOrder } from './draft-order.ts';
import type { Demand } from './hold.ts';

/** What the proof of work for an order depends on. */
export interface Work {
  /** `networkFactor` */
  network: number;
  /** `letGoFactor` */
  letGo: number;
  /** `pressureFactor`; 0 while its types are not under pressure. */
  pressure: number;
  /** How each type's places are spread over its counters of unpaid places, once these were read. */
  counters: Map<string, Holds>;
}

/** A purchase before it is priced. */
export interface PurchaseRequest {
  form: Purchase;
  sale: SoldFair;
  /** From `networkOf`. */
  network: string;
  now: Date;
}

/** A priced purchase on its way through the limits, which may change how its order is placed. */
export interface Buying extends PurchaseRequest {
  /** The order as it would be placed now. */
  draft: DraftOrder;
  /** The types of its tickets. */
  types: readonly TicketType[];
  demands: readonly Demand[];
  /** The waiting room's pass, where the buyer has one. */
  pass: string | undefined;
  /** The solved challenge, where the buyer has one. */
  solved: SolvedProof | undefined;
  work: Work;
}

type Undo = () => Promise<void>;

/**
 * One limit of a purchase: what it checks before anything is written, what it counts beside the order's transaction and
 * how that is taken back, what it writes in the transaction, and what is done where that is refused. What is written in
 * the transaction needs no taking back where the order is not placed; where it ends, the order's own transitions do so.
 */
export interface Limit<Of, Deps> {
  /** @throws Problem */
  check?: (subject: Of, deps: Deps) => void | Promise<void>;
  /** Whether its write would be refused: asked only before a buyer is made to work. @throws Problem */
  foresee?: (subject: Of, deps: Deps) => void | Promise<void>;
  /** @returns how it is taken back when the order is not placed after all */
  count?: (subject: Of, deps: Deps) => Promise<Undo | undefined>;
  /** What the order's transaction writes for it, beside these places. */
  writes?: (subject: Of, holds: Holds) => PlacingExtras;
  /** Its refusal by the transaction, and the refusal that the buyer is told. */
  refuses?: readonly [PlacingRefusal, ProblemCode];
  /** @returns whether the order, changed perhaps, may be tried again; @throws Problem */
  relieve?: (subject: Of, deps: Deps) => Promise<boolean>;
}
