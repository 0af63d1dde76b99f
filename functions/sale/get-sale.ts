import { Problem } from '#shared/contract/problem.ts';
import type { OnOffer, getSale as row, Sale } from '#shared/contract/sale.ts';
import { openDays } from '#shared/domain/admission.ts';
import { type Fair, saleState } from '#shared/domain/fair.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { describeLeft, isOnOffer, type TicketType } from '#shared/domain/ticket-type.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import type { StockStore } from '../store/stock.ts';
import type { TextStore } from '../store/texts.ts';

interface Deps {
  fairs: FairStore;
  stock: StockStore;
  texts: TextStore;
}

const offer = (fair: Fair, type: TicketType, left: number | undefined): OnOffer => ({
  id: type.id,
  name: type.name,
  description: type.description,
  price: type.price,
  ...(type.activeTill && { activeTill: type.activeTill }),
  left: describeLeft(left, type.capacity),
  entries: type.admission.entries,
  ...(type.admission.days.length > 0 && { days: openDays(fair, type.admission) }),
});

function publicFair({ version: _, ...fair }: Fair): Sale['fair'] {
  return fair;
}

export const getSale =
  ({ fairs, stock, texts }: Deps): UseCase<typeof row> =>
  async (_, { now }) => {
    const [activeId, wording] = await Promise.all([fairs.activeId(), texts.all()]);
    const found = activeId ? await fairs.withTypes(activeId) : undefined;
    if (!found) throw new Problem('no_active_fair');
    const types = found.types.filter((type) => isOnOffer(type, now));
    const shards = await stock.shards(types, { consistent: false });
    const ticketTypes = types.map((type) => offer(found.fair, type, leftOf(type, shards).left));
    const state = saleState(found.fair, now);
    const soldOut = state === 'on-sale' && ticketTypes.every((type) => type.left === 'none');
    return { fair: publicFair(found.fair), state: soldOut ? 'sold-out' : state, ticketTypes, texts: wording };
  };
