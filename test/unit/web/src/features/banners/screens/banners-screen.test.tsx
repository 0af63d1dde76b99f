import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { getSale } from '#shared/contract/sale.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { changeFair } from '#test/support/change-fair.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import BannersScreen from '#web/src/features/banners/screens/banners-screen.tsx';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';

const screens = setUpScreens('Admin');

const colourOf = async () => (await fairStore(screens.api.db).byId(screens.api.seeded.fairId))?.colour;
const open = async () => {
  const { fairId } = screens.api.seeded;
  openPage(<BannersScreen />, { at: `/fairs/editBanners/${fairId}`, route: '/fairs/editBanners/:id' });
  return within(await screen.findByRole('form', { name: 'Kolor targów' }));
};

const edit = (fields: Partial<Fair>) =>
  changeFair(fairStore(screens.api.db), screens.api.seeded.fairId, fields);
beforeEach(() => edit({ colour: undefined, banners: {} }));

test('the office says what will be shown of a colour that is too light, and saves it as it was chosen', async () => {
  const card = await open();
  card.getByText('Nie wybrano koloru.');
  const field = card.getByLabelText('Kolor');
  fireEvent.change(field, { target: { value: 'żółty' } });
  fireEvent.click(card.getByRole('button', { name: 'Zapisz' }));
  await card.findByText('Sprawdź, czy wpis jest poprawny');
  fireEvent.change(field, { target: { value: '#FFD400' } });
  expect((await card.findByRole('status')).textContent).toMatch(/^Przyciemniliśmy kolor, żeby napisy były/);
  fireEvent.change(card.getByLabelText('Wybierz'), { target: { value: '#0b6b3a' } });
  expect(card.getByRole('status').textContent).toMatch(/są czytelne/);
  fireEvent.change(field, { target: { value: '#FFD400' } });
  fireEvent.click(card.getByRole('button', { name: 'Zapisz' }));
  await waitFor(async () => expect(await colourOf()).toBe('#ffd400'));
});

test('the form wears its shades, and its own navy and red without one', async () => {
  const page = async () => {
    const { container } = openPage(<PurchaseScreen />);
    await screen.findByRole('heading', { level: 1, name: /Targi/ });
    return container.firstElementChild as HTMLElement;
  };
  await edit({ colour: '#ffd400' });
  expect((await screens.api.call(getSale)).body).toMatchObject({ fair: { colour: '#ffd400' } });
  expect((await page()).style.getPropertyValue('--action')).toMatch(/^#[0-9a-f]{6}$/);
  await closePages();
  const card = await open();
  fireEvent.click(await card.findByRole('button', { name: 'Bez koloru' }));
  fireEvent.click(card.getByRole('button', { name: 'Zapisz' }));
  await waitFor(async () => expect(await colourOf()).toBeUndefined());
  await closePages();
  expect((await page()).getAttribute('style')).toBeNull();
});

test('the form’s picture is offered to the places like it until each of them shows it', async () => {
  const { fairId } = screens.api.seeded;
  /** Opens the page with a picture in each place, known by a letter. */
  async function openWith(pictures: Record<string, string>): Promise<HTMLElement | null> {
    await closePages();
    const banners = Object.fromEntries(
      Object.entries(pictures).map(([kind, one]) => [kind, `${fairId}/picture-${one.repeat(32)}-3x1.png`]),
    );
    await edit({ banners });
    await open();
    return screen.queryByRole('button', { name: /^Użyj też/ });
  }
  expect(await openWith({ form: 'a', mail: 'a', ticket: 'a', thankYou: 'a' })).toBeNull();
  expect(await openWith({ form: 'a', mail: 'a', ticket: 'b', thankYou: 'a' })).not.toBeNull();
  expect(await openWith({ form: 'a', mail: 'a', thankYou: 'a' })).not.toBeNull();
});
