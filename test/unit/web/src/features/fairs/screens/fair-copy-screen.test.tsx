import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type FairView, listFairs } from '#shared/contract/fairs.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import FairCopyScreen from '#web/src/features/fairs/screens/fair-copy-screen.tsx';

const screens = setUpScreens('Admin');
let cookie: string;
beforeAll(() => {
  cookie = screens.state.cookie ?? '';
});

test('a similar fair asks for new dates alone, and lasts as long as the other', async () => {
  const { fairId } = screens.api.seeded;
  openPage(<FairCopyScreen />, { route: '/fairs/copy/:id', at: `/fairs/copy/${fairId}` });
  const start = await screen.findByLabelText<HTMLInputElement>('Początek targów');
  fireEvent.change(start, { target: { value: '15.05.2028 9' } });
  fireEvent.blur(start);
  const end = screen.getByLabelText<HTMLInputElement>('Koniec targów');
  await waitFor(() => expect(end.value).toBe('17 maja 2028, 23:59'));
  fireEvent.click(screen.getByRole('button', { name: 'Utwórz targi' }));
  await screen.findByText('elsewhere');
  const fairs = JSON.parse((await screens.api.call(listFairs, { cookie })).text) as FairView[];
  const made = fairs.find(({ startDate }) => startDate === '2028-05-15T07:00:00.000Z');
  expect(made?.name.pl).toBe('Targi Franczyza Warszawa');
  expect(made?.salesEnd).toBe('2028-05-17T21:59:00.000Z');
});

test('a copy under another name has no English name of the fair that was copied', async () => {
  openPage(<FairCopyScreen />, { route: '/fairs/copy/:id', at: `/fairs/copy/${screens.api.seeded.fairId}` });
  const [polish, english] = await screen.findAllByLabelText<HTMLInputElement>(/^Nazwa/);
  expect(english?.value).not.toBe('');
  fireEvent.change(polish as HTMLElement, { target: { value: 'Targi Miodu 2028' } });
  await waitFor(() => expect(english?.value).toBe(''));
  fireEvent.change(english as HTMLElement, { target: { value: 'Honey Fair 2028' } });
  expect(english?.value).toBe('Honey Fair 2028');
});
