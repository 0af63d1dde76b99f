import { useQueryClient } from '@tanstack/react-query';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { type RequestArguments, request } from './client.ts';
import { lightRow } from './lit-row.ts';
import { refresh } from './refresh.ts';

/** Makes a call that changes something, and again the reads that its row says it invalidates; lists light what changed. */
export function useSend<C extends Call>(row: C) {
  const client = useQueryClient();
  return async (...options: RequestArguments<C>): Promise<ResponseOf<C>> => {
    const response = await request(row, ...options);
    await refresh(client, row.invalidates);
    lightRow(options[0]?.body);
    return response;
  };
}
