import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import { publicFair, publicType } from '#shared/contract/sale-view.ts';
import { admittedDays } from '#shared/domain/admission.ts';
import { type Fair, saleState } from '#shared/domain/fair.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { shownList } from '#shared/domain/questions/next-list.ts';
import { noQuestions } from '#shared/domain/questions/question.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { describeLeft, isOnOffer, type TicketType } from '#shared/domain/ticket-type.ts';
import { pickFields } from '../runtime/pick-fields.ts';
import type { FairStore, FairWithTypes } from '../store/fairs/fairs.ts';
import type { TextStore } from '../store/mail/texts.ts';
import type { StockStore } from '../store/stock/stock.ts';

export interface SaleStores {
  fairs: FairStore;
  stock: StockStore;
  texts: TextStore;
}

const offer = (fair: Fair, type: TicketType, left: number | undefined): OnOffer => ({
  ...pickFields(publicType, type),
  left: describeLeft(left, type.capacity),
  entries: type.admission.entries,
  ...admittedDays(fair, type),
});

function questionsIn({ questions }: FairWithTypes): Pick<Sale, 'questions'> {
  const shown = shownList(questions ?? noQuestions);
  return shown.questions.length > 0 ? { questions: shown } : {};
}

/** A fair's data for the purchase page at `now`, in the shop or not; undefined where it does not exist. */
export const readSaleOf =
  ({ fairs, stock, texts }: SaleStores) =>
  async (
    fairId: string,
    now: Date,
    { consistent = false, inShop = false } = {},
  ): Promise<Sale | undefined> => {
    const [found, wording] = await Promise.all([
      fairs.withTypes(fairId, { consistent }),
      texts.all({ consistent }),
    ]);
    if (!found || (inShop && !found.fair.published)) return undefined;
    const types = found.types.filter((type) => isOnOffer(type, now));
    const shards = await stock.shards(types, { consistent });
    // While people wait, returned places are theirs first.
    const leftFor = (type: TicketType) => (found.waitedFor.has(type.id) ? { left: 0 } : leftOf(type, shards));
    const ticketTypes = types.map((type) => offer(found.fair, type, leftFor(type).left));
    const state = saleState(found.fair, now);
    const soldOut = state === 'on-sale' && ticketTypes.every((type) => type.left === 'none');
    return {
      fair: pickFields(publicFair, found.fair),
      state: soldOut ? 'sold-out' : state,
      refundable: now < withdrawalEnd(found.fair),
      ticketTypes,
      ...questionsIn(found),
      texts: wording,
    };
  };

/** What the shop opens with at `now`, by consistent reads; undefined where no fair is active. */
export const readSale = (stores: SaleStores) => {
  const readOf = readSaleOf(stores);
  return async (now: Date): Promise<Sale | undefined> => {
    const { activeId } = await stores.fairs.house({ consistent: true });
    return activeId ? readOf(activeId, now, { consistent: true, inShop: true }) : undefined;
  };
};
