import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getConfig } from '#shared/contract/texts.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import FormConfigScreen from '#web/src/features/form-texts/screens/form-texts-screen.tsx';

const screens = setUpScreens('Admin');

const saved = async (key: string) => {
  const { body } = await screens.api.call(getConfig, { cookie: screens.state.cookie ?? '' });
  const texts = body as unknown as { key: string; value?: LocalText }[];
  return texts.find((text) => text.key === key)?.value;
};
const preview = () => within(screen.getByRole('region', { name: 'Układ formularza' }));
/** Clicks a text in the preview. @returns the key of the text whose field is then focused */
const pick = async (text: string): Promise<string> => {
  openPage(<FormConfigScreen />);
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(preview().getByRole('button', { name: text }));
  return document.activeElement?.id.replace(/\.pl$/, '') ?? '';
};

test('a press in the preview opens a text; what is typed is seen there at once, and saved', async () => {
  const key = await pick('Twoje dane');
  expect(field(`${key}.pl`).placeholder).toBe('Twoje dane');
  fill(`${key}.pl`, 'Kto przyjdzie');
  await waitFor(() => preview().getByRole('button', { name: 'Kto przyjdzie' }));
  submitFormOf(`${key}.pl`);
  await waitFor(async () => expect(await saved(key)).toEqual({ pl: 'Kto przyjdzie' }));
});

test('a placeholder that this text has not is refused', async () => {
  const key = await pick('Zgody');
  fill(`${key}.en`, 'Hello {nobody}');
  submitFormOf(`${key}.en`);
  await refused(`${key}.en`, /\{nobody\}/);
  expect(await saved(key)).toBeUndefined();
});

test('the page says where no text has the words', async () => {
  openPage(<FormConfigScreen />);
  fireEvent.change(await screen.findByLabelText('Szukaj tekstu'), { target: { value: 'żyrafa' } });
  await screen.findByText(/^Żaden\stekst\snie\szawiera/);
});
