import '#test/support/screens/page-globals.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { editFair, type FairView, getFair, listFairs } from '#shared/contract/fairs.ts';
import { setUpScreens } from '#test/support/screens/open-screens.tsx';
import { keepFair, useFair } from '#web/src/lib/queries/fairs.ts';
import { callQuery } from '#web/src/lib/use-call.ts';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

const { queryKey: FAIRS } = callQuery(listFairs);
const list = () => screens.api.read(listFairs, { cookie });
const Place = ({ id }: { id: string }) => <p>{useFair(id).data?.place ?? 'nothing yet'}</p>;
const open = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Place id={screens.api.seeded.fairId} />
    </QueryClientProvider>,
  );

test('a user who comes from the list sees its fair at once, and then as it has become', async () => {
  const client = new QueryClient();
  client.setQueryData(FAIRS, await list());
  const params = { id: screens.api.seeded.fairId };
  const { active, banners, ...fair } = await screens.api.read(getFair, { cookie, params });
  await screens.api.call(editFair, { cookie, body: { ...fair, place: 'Hala Ludowa' } });
  open(client);
  screen.getByText(fair.place);
  await screen.findByText('Hala Ludowa');
});

test('a fair that was saved is kept for its own pages and for the list', async () => {
  const client = new QueryClient();
  const fairs = await list();
  client.setQueryData(FAIRS, fairs);
  const saved = { ...(fairs[0] as FairView), place: 'Spodek' };
  keepFair(client, saved);
  expect(client.getQueryData(callQuery(getFair, { params: { id: saved.id } }).queryKey)).toEqual(saved);
  expect(client.getQueryData(FAIRS)).toEqual([saved, ...fairs.slice(1)]);
});
