import { placeToken } from '#functions/runtime/place-token.ts';
import { confirmWaiting } from '#functions/waiting-list/confirm-waiting.ts';
import { joinWaitingList } from '#functions/waiting-list/join-waiting-list.ts';
import { entryIdFor } from '#functions/waiting-list/new-entry.ts';
import { offerPlaces } from '#functions/waiting-list/offer-places.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { purchaseOf } from './samples.ts';
import type { World } from './world.ts';

interface Sold {
  fairId: string;
  ticketTypeId: string;
  price: number;
}

/** Whoever is named by a word: their own address, and their order's. */
export const addressOf = (who: string): string => `${who}@example.com`;

/** People who buy and wait for one type of a world. */
export function openWaiting(world: World, sold: Sold) {
  const { ticketTypeId, fairId, price } = sold;
  const idOf = (who: string) => entryIdFor({ ticketTypeId, email: addressOf(who) });
  const token = (who: string) => placeToken('link-secret', { ticketTypeId, id: idOf(who) });
  const ask = joinWaitingList(world.deps);

  /** Writes an address down, as anybody may, a moment after whoever did so before. */
  async function writeDown(who: string): Promise<void> {
    world.now = new Date(world.now.getTime() + 1);
    const body = {
      ...{ fairId, ticketTypeId, lang: 'pl' as const, consent: true as const },
      name: 'Ewa Lis',
      email: addressOf(who),
    };
    await world.ask(ask, { body });
  }

  /** Presses the button that the mail leads to. */
  const confirm = (who: string): Promise<void> =>
    world.ask(confirmWaiting(world.deps), { body: { token: token(who) } });

  return {
    idOf,
    token,
    writeDown,
    confirm,
    entryOf: (who: string): Promise<WaitingEntry | undefined> =>
      world.deps.waiting.entry({ ticketTypeId, id: idOf(who) }),
    round: () => offerPlaces(world.deps)(world.now),

    /** Time goes by. */
    after(milliseconds: number): void {
      world.now = new Date(world.now.getTime() + milliseconds);
    },

    /** Joins and confirms. */
    async join(who: string): Promise<void> {
      await writeDown(who);
      await confirm(who);
    },

    /** An order for one ticket, from the shop; with `offer` by a link. */
    async buy(who: string, { offer, key }: { offer?: string; key?: string } = {}): Promise<string> {
      const buyer = { name: 'Jan', surname: 'Kos', email: addressOf(who) };
      const body = purchaseOf({ fairId, ticketTypeId, price }, { buyer, ...(offer && { offer }) });
      return (await world.ask(world.place, { body, idempotencyKey: key })).orderId;
    },

    /** The places of an order that nobody paid for return. */
    async expire(orderId: string): Promise<void> {
      const order = await world.deps.orders.byId(orderId);
      if (!order || !(await world.deps.orders.markExpired(order, world.now)))
        throw new Error(`${orderId} does not wait for money`);
    },

    /** Long enough for everybody who is about to join to have joined. */
    aMinute(): void {
      world.now = new Date(world.now.getTime() + MINUTE);
    },
  };
}
export type Waiting = ReturnType<typeof openWaiting>;
