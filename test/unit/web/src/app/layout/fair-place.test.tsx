import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { FairPlace } from '#web/src/app/layout/fair-place.tsx';

const screens = setUpScreens('Admin');

test('a fair’s pages carry its organiser’s logo in the menu, where there is one', async () => {
  const { fairId } = screens.api.seeded;
  const place = { route: '/fairs/:id', at: `/fairs/${fairId}` };
  openPage(<FairPlace />, place);
  await screen.findByRole('navigation', { name: /^Targi, w\sktórych/ });
  expect(screen.queryByRole('img')).toBeNull();
  await closePages();
  const fairs = fairStore(screens.api.db);
  const fair = await fairs.byId(fairId);
  if (!fair) throw new Error('the seeded fair is gone');
  const change = { entityId: fairId, actorId: 'usr_test', action: 'fair-edited' as const, at: new Date() };
  const banners = { ...fair.banners, logo: 'banners/logo.png' };
  await fairs.save({ ...fair, banners, version: fair.version + 1 }, change);
  openPage(<FairPlace />, place);
  const logo = await screen.findByRole('img', { name: fair.organiser.name });
  expect(logo.getAttribute('src')).toBe('/images/banners/logo.png');
});
