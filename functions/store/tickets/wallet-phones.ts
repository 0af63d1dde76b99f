import { instant } from '#shared/domain/instant.ts';
import { orderIdOfTicket, ticketId } from '#shared/domain/ticket.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const walletPhone = z.strictObject({
  /** Apple's name for the phone towards this shop. */
  device: z.string(),
  ticketId,
  /** Where Apple sends it the word that a pass has changed. */
  pushToken: z.string(),
});
export type WalletPhone = z.infer<typeof walletPhone>;

/** The services that keep passes. */
export type PassService = 'apple' | 'google';

const phones = entity('walletPhone', walletPhone);
const rounds = entity('passRound', z.strictObject({ at: instant }));

/** The phones that have tickets' passes, until their fair is over. */
export const walletPhoneStore = (db: Db) => ({
  /** The passes of a phone. */
  ofDevice: (device: string): Promise<WalletPhone[]> => phones.inPartition(db, { device }),

  /** The phones with passes of an order; those of the last moment may be missing. */
  ofOrder: (orderId: string): Promise<WalletPhone[]> => phones.inIndex(db, 'directory', { orderId }),

  async register(phone: WalletPhone, endsAt: Date): Promise<void> {
    const { device, ticketId } = phone;
    const listed = { directory: { orderId: orderIdOfTicket(ticketId), device, ticketId } };
    await db.write(phones.put({ device, ticketId }, phone, { in: listed, endsAt }));
  },

  async unregister(phone: Pick<WalletPhone, 'device' | 'ticketId'>): Promise<void> {
    await db.write(phones.remove({ device: phone.device, ticketId: phone.ticketId }));
  },
});
export type WalletPhoneStore = ReturnType<typeof walletPhoneStore>;

/** Up to when changes of tickets were told to each service. */
export const passRoundStore = (db: Db) => ({
  async last(service: PassService): Promise<Date | undefined> {
    const found = await rounds.get(db, { service }, { consistent: true });
    return found && new Date(found.at);
  },

  async end(service: PassService, now: Date): Promise<void> {
    await db.write(rounds.put({ service }, { at: now.toISOString() }));
  },
});
export type PassRoundStore = ReturnType<typeof passRoundStore>;
