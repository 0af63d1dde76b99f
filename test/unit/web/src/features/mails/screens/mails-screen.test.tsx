import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMailConfig } from '#shared/contract/texts.ts';
import type { MailMessage } from '#shared/domain/wording.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { field, fill, refused, submitFormOf } from '#test/support/screens/hands.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import MailConfigScreen from '#web/src/features/mails/screens/mails-screen.tsx';

const screens = setUpScreens('Admin');

const saved = async (kind: string) => {
  const { body } = await screens.api.call(getMailConfig, { cookie: screens.state.cookie ?? '' });
  return (body as unknown as { kind: string; message?: MailMessage }[]).find((mail) => mail.kind === kind);
};
const choose = async (kind: string) => {
  openPage(<MailConfigScreen />);
  fireEvent.change(await screen.findByLabelText('Wiadomość'), { target: { value: kind } });
};

test('the page starts from the words that are built in, saves the office’s own, and takes them back', async () => {
  await choose('refund');
  expect(field('subject.pl').value).toBe(mailTemplates.refund.subject.pl);
  fill('subject.pl', 'Pieniądze wracają: {fair}');
  submitFormOf('subject.pl');
  await screen.findByRole('option', { name: 'Zwrot pieniędzy (zmieniona)' });
  expect((await saved('refund'))?.message?.subject.pl).toBe('Pieniądze wracają: {fair}');
  fireEvent.click(screen.getByRole('button', { name: 'Przywróć domyślną' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getAllByRole('button', { name: 'Przywróć domyślną' }).at(-1) as HTMLElement);
  await screen.findByRole('option', { name: 'Zwrot pieniędzy (domyślna)' });
  expect((await saved('refund'))?.message).toBeUndefined();
});

test('a placeholder that no mail fills in is refused, in the language that is shown', async () => {
  await choose('expired');
  fireEvent.click(screen.getByRole('button', { name: 'Angielska' }));
  fill('body.en', 'Dear {nobody}');
  submitFormOf('body.en');
  await refused('body.en', /\{nobody\}/);
  expect((await saved('expired'))?.message).toBeUndefined();
});

test('the words that were typed are kept where they cannot be saved', async () => {
  await choose('reminder');
  fill('subject.pl', 'Do jutra');
  screens.state.offline = true;
  submitFormOf('subject.pl');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Zapisz' });
  await waitFor(() => expect(button.disabled || button.getAttribute('aria-disabled')).toBeFalsy());
  expect(field('subject.pl').value).toBe('Do jutra');
  screens.state.offline = false;
  submitFormOf('subject.pl');
  await screen.findByRole('option', { name: /^Przypomnienie.*\(zmieniona\)$/ });
});
