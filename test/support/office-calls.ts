import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { createCoupon } from '#shared/contract/coupons.ts';
import { editFair, type FairView, listFairs } from '#shared/contract/fairs.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { editTicketType, listTicketTypes, type TicketTypeView } from '#shared/contract/ticket-types.ts';
import type { Discount } from '#shared/domain/coupon.ts';
import type { FairFields } from '#shared/domain/fair.ts';
import type { Journey } from './journey.ts';

/** An Admin's acts before or during a story, by API calls, because screens have their own tests. */
export function officeCalls(admin: BrowserContext, { shop, fairId }: Journey) {
  async function call<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const response = await admin.request.fetch(`${shop}${path}`, {
      method,
      ...(data ? { data } : {}),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json().catch(() => undefined)) as Answer;
  }

  async function typeNamed(name: string): Promise<TicketTypeView> {
    const types: TicketTypeView[] = await call('GET', listTicketTypes.path.replace('{fairId}', fairId));
    const found = types.find((type) => type.name.pl === name);
    if (!found) throw new Error(`no ticket type ${name}`);
    return found;
  }

  return {
    call,
    typeNamed,

    async editFair(fields: Partial<FairFields>): Promise<void> {
      const fairs: FairView[] = await call('GET', listFairs.path);
      const found = fairs.find(({ id }) => id === fairId);
      if (!found) throw new Error('the seeded fair is gone');
      const { active, banners, ...fair } = found;
      await call('PUT', editFair.path, { ...fair, ...fields });
    },

    async price(name: string, price: number): Promise<void> {
      const { shards, left, ...type } = await typeNamed(name);
      await call('PUT', editTicketType.path, { ...type, price });
    },

    addCoupon: (code: string, discount: Discount, maxUses?: number): Promise<void> =>
      call('POST', createCoupon.path, { fairId, code, discount, maxUses, ticketTypeIds: [], visible: true }),

    /** Sells tickets of a type for cash, in one order of `email`, without a mail. */
    async sell(name: string, email: string, quantity = 1): Promise<void> {
      await call('POST', generateTickets.path, {
        fairId,
        lang: 'pl',
        tickets: [{ ticketTypeId: (await typeNamed(name)).id }],
        quantity,
        buyer: { name: 'Bożena', surname: 'Kotwica', email },
        payment: 'cash',
        mail: false,
      });
    },
  };
}
export type OfficeCalls = ReturnType<typeof officeCalls>;
