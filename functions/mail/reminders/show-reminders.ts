import type { showReminders as row } from '#shared/contract/orders.ts';
import type { UseCase } from '../../runtime/use-case.ts';

/**
 * Leads a person who opens the one-click address of a reminder to a page with one button. It changes nothing: mail
 * programs and their guards open every address.
 */
export const showReminders =
  ({ publicUrl }: { publicUrl: string }): UseCase<typeof row> =>
  async ({ params: { orderId: order }, query: { token, holder } }) => ({
    location: `${publicUrl}/reminders?${new URLSearchParams({ order, token, ...(holder && { holder }) })}`,
  });
