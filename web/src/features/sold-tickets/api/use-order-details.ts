import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getOrderDetails } from '#shared/contract/order-details.ts';
import { request } from '#web/src/lib/client.ts';

export type OrderDetails = ResponseOf<typeof getOrderDetails>;

/** One whole order. Cached below the table's key, so that changes to a sold ticket refresh it too. */
export const useOrderDetails = (orderId: string) =>
  useQuery({
    queryKey: ['sold-tickets', 'order', orderId],
    queryFn: ({ signal }) => request(getOrderDetails, { params: { orderId }, signal }),
    staleTime: 0,
  });
