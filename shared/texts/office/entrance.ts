import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  languages: 'Język',
  login: {
    title: 'Panel organizatora',
    email: 'E-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
    error: 'Login error',
    help: 'Nie pamiętasz hasła? Poproś administratora o nowe albo obsługę techniczną o klucz odzyskiwania.',
    already: (email: string) => `Zalogowano jako ${email}`,
    go: 'Przejdź do panelu',
    leaving: 'Wylogowuję…',
    waiting: (seconds: number) =>
      `Ktoś próbuje odgadnąć hasło do tego konta, więc nowe urządzenia muszą chwilę poczekać. Zalogujemy Cię za ${counted('pl', seconds, { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' })}, nic nie musisz robić.`,
  },
  invitation: {
    title: 'Zaproszenie do panelu organizatora',
    text: (email: string) => `Czeka na Ciebie konto ${email}. Wystarczy, że ustawisz do niego własne hasło.`,
    otherAccount: (email: string) =>
      `W tej przeglądarce jest teraz zalogowane konto ${email}. Gdy przyjmiesz zaproszenie, zostanie wylogowane.`,
    accept: 'Przyjmij zaproszenie',
    endedTitle: 'To zaproszenie już nie działa',
    ended:
      'Zostało już przyjęte albo minęły trzy dni. Jeśli masz już własne hasło, zaloguj się nim; jeśli nie, poproś administratora o nowe zaproszenie.',
  },
  password: {
    title: 'Ustaw nowe hasło',
    text: 'Zanim przejdziesz dalej, ustaw własne hasło. Wystarczy, że będzie długie: co najmniej 12 znaków.',
    current: 'Obecne hasło',
    fresh: 'Nowe hasło',
    repeat: 'Powtórz nowe hasło',
    show: 'Pokaż hasło',
    differs: 'Hasła różnią się od siebie',
    save: 'Zapisz hasło',
    done: 'Hasło zostało zmienione',
    recovering: 'Sprawdzam klucz odzyskiwania…',
    recoveryTitle: 'Odzyskiwanie dostępu',
    wrongCurrent: 'Obecne hasło jest nieprawidłowe',
  },
};

const en: typeof pl = {
  languages: 'Language',
  login: {
    title: 'Organiser’s office',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    error: 'Login error',
    help: 'Forgotten your password? Ask an administrator for a new one, or technical support for a recovery key.',
    already: (email) => `Logged in as ${email}`,
    go: 'Go to the office',
    leaving: 'Logging out…',
    waiting: (seconds) =>
      `Somebody is guessing this account’s password, so new devices have to wait a little. We log you in, in ${counted('en', seconds, { one: 'second', other: 'seconds' })}; there is nothing to do.`,
  },
  invitation: {
    title: 'You are invited to the organiser’s office',
    text: (email) => `The account ${email} is waiting for you. All it needs is a password of your own.`,
    otherAccount: (email) =>
      `This browser is logged in as ${email}. Accepting the invitation logs that account out.`,
    accept: 'Accept the invitation',
    endedTitle: 'This invitation no longer works',
    ended:
      'It has been accepted already, or its three days are over. If you have a password of your own, log in with it; if not, ask an administrator for a new invitation.',
  },
  password: {
    title: 'Set a new password',
    text: 'Before you go on, set a password of your own. It only has to be long: at least 12 characters.',
    current: 'Current password',
    fresh: 'New password',
    repeat: 'Repeat the new password',
    show: 'Show password',
    differs: 'The passwords are not the same',
    save: 'Save password',
    done: 'Your password has been changed',
    recovering: 'Checking the recovery key…',
    recoveryTitle: 'Recovering access',
    wrongCurrent: 'The current password is wrong',
  },
};

export const entranceTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
