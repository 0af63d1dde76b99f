import { placeToken } from '#functions/runtime/place-token.ts';
import { confirmWaiting } from '#functions/sale/waiting-list/confirm-waiting.ts';
import { joinWaitingList } from '#functions/sale/waiting-list/join-waiting-list.ts';
import { entryIdFor } from '#functions/sale/waiting-list/new-entry.ts';
import { offerPlaces } from '#functions/sale/waiting-list/offer-places.ts';
import { expiredChange } from '#functions/store/orders/order-payments.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { somebody } from '#test/support/somebody.ts';
import { purchaseOf } from './samples.ts';
import type { World } from './world.ts';

interface Sold {
  fairId: string;
  ticketTypeId: string;
  price: number;
}

/** The e-mail address of a person named by a word, used for their order too. */
export const addressOf = (who: string): string => `${who}@example.com`;

/** People who buy and wait for one ticket type. */
export function openWaiting(world: World, sold: Sold) {
  const { ticketTypeId, fairId, price } = sold;
  const idOf = (who: string) => entryIdFor({ ticketTypeId, email: addressOf(who) });
  const token = (who: string) => placeToken('link-secret', { ticketTypeId, id: idOf(who) });
  const join = joinWaitingList(world.deps);

  /** Joins without confirming, a moment after the previous person. */
  async function writeDown(who: string): Promise<void> {
    world.now = new Date(world.now.getTime() + 1);
    const body = {
      ...{ fairId, ticketTypeId, lang: 'pl' as const, consent: true as const },
      name: 'Ewa Lis',
      email: addressOf(who),
    };
    await world.call(join, { body });
  }

  /** Confirms with the button on the mail's page. */
  const confirm = (who: string): Promise<void> =>
    world.call(confirmWaiting(world.deps), { body: { token: token(who) } });

  return {
    idOf,
    token,
    writeDown,
    confirm,
    entryOf: (who: string): Promise<WaitingEntry | undefined> =>
      world.deps.waiting.entry({ ticketTypeId, id: idOf(who) }),
    round: () => offerPlaces(world.deps)(world.now),

    /** Advances the clock. */
    after(milliseconds: number): void {
      world.now = new Date(world.now.getTime() + milliseconds);
    },

    /** Joins and confirms. */
    async join(who: string): Promise<void> {
      await writeDown(who);
      await confirm(who);
    },

    /** Orders one ticket from the shop; `offer` is a link's token. */
    async buy(who: string, { offer, key }: { offer?: string; key?: string } = {}): Promise<string> {
      const buyer = somebody({ name: 'Jan', surname: 'Kos', email: addressOf(who) });
      const body = purchaseOf({ fairId, ticketTypeId, price }, { buyer, ...(offer && { offer }) });
      return (await world.call(world.place, { body, idempotencyKey: key })).orderId;
    },

    /** Expires an unpaid order, which returns its places. */
    async expire(orderId: string): Promise<void> {
      const order = await world.deps.orders.byId(orderId);
      if (!order || !(await world.deps.orders.write(expiredChange(order, world.now))))
        throw new Error(`${orderId} does not wait for money`);
    },

    /** Long enough for all joins in progress to complete. */
    aMinute(): void {
      world.now = new Date(world.now.getTime() + MINUTE);
    },
  };
}
export type Waiting = ReturnType<typeof openWaiting>;
