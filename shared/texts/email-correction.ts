import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  button: 'Zły adres? Popraw i wyślij',
  title: 'Popraw adres e-mail',
  text: 'Wyślemy bilety jeszcze raz, na poprawiony adres. Linki i kody biletów z poprzedniej wiadomości stracą ważność. Adres możesz poprawić raz.',
  undoable:
    'Bilety kupiono w innej przeglądarce. Dla bezpieczeństwa poprzedni adres dostanie link, którym przez 24 godziny można cofnąć tę zmianę.',
  email: 'E-mail',
  same: 'To ten sam adres. Popraw to, co jest w nim błędne.',
  cancel: 'Wróć',
  send: 'Popraw i wyślij',
  done: 'Adres poprawiony. Wysyłamy bilety.',
};

const en: typeof pl = {
  button: 'Wrong address? Correct it and send again',
  title: 'Correct the e-mail address',
  text: 'We will send the tickets once more, to the corrected address. The links and the ticket codes in the earlier mail will stop working. You can correct the address once.',
  undoable:
    'The tickets were bought in another browser. To be safe, the earlier address gets a link by which this change can be undone for 24 hours.',
  email: 'E-mail',
  same: 'This is the same address. Change what is wrong in it.',
  cancel: 'Go back',
  send: 'Correct and send',
  done: 'The address is corrected. We are sending the tickets.',
};

export const emailCorrectionTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
