import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/contract/call.ts';
import { getPaymentState, getSettings } from '#shared/contract/settings.ts';
import { request } from '../client.ts';

export const SETTINGS = ['settings'];
export type Settings = ResponseOf<typeof getSettings>;

export const useSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => request(getSettings, { signal }) });

export type PaymentState = ResponseOf<typeof getPaymentState>;

/** Whether payments work. */
export const usePaymentState = () =>
  useQuery({
    queryKey: ['payment-state'],
    queryFn: ({ signal }) => request(getPaymentState, { signal }),
  });
