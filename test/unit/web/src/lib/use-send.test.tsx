import '#test/support/screens/page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createGate, editGate, listGates } from '#shared/contract/gates.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { setUpScreens } from '#test/support/screens/open-screens.tsx';
import { useLitRow } from '#web/src/lib/lit-row.ts';
import { callQuery, useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';

const screens = setUpScreens('Admin');

/** A page that shows a fair's gates and types, and may make a gate. */
function openPage(fairId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result: page } = renderHook(
    () => ({
      gates: useCall(listGates, { params: { fairId } }),
      types: useCall(listTicketTypes, { params: { fairId } }),
      create: useSend(createGate),
      edit: useSend(editGate),
      lit: useLitRow(),
    }),
    { wrapper },
  );
  return { client, page };
}

test('a change reads anew what its row invalidates, and nothing else, before it is done', async () => {
  const { fairId } = screens.api.seeded;
  const { client, page } = openPage(fairId);
  await waitFor(() => expect(page.current.gates.data && page.current.types.data).toBeDefined());
  const { types, gates, create } = page.current;
  await create({ body: { fairId, name: 'Wejście północne' } });
  const now = client.getQueryData(callQuery(listGates, { params: { fairId } }).queryKey);
  expect(now).toHaveLength((gates.data?.length ?? 0) + 1);
  const { queryKey } = callQuery(listTicketTypes, { params: { fairId } });
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(types.dataUpdatedAt);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('a change lights the row of what it changed', async () => {
  const { fairId } = screens.api.seeded;
  const { page } = openPage(fairId);
  const { gate } = await act(() => page.current.create({ body: { fairId, name: 'Wejście południowe' } }));
  await act(() => page.current.edit({ body: { id: gate.id, name: 'Wejście zachodnie' } }));
  expect(page.current.lit(gate.id)).toEqual({ 'data-lit': '' });
});
