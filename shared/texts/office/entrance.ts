import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
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

export const entranceTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
