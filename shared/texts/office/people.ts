import type { Language } from '../../domain/text.ts';
import type { Role } from '../../domain/user.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Użytkownicy',
  add: 'Nowy użytkownik',
  email: 'E-mail',
  name: 'Imię i nazwisko',
  roles: 'Uprawnienia',
  person: 'Osoba',
  roleHelp: {
    Admin: 'Może wszystko: prowadzi targi, zwraca pieniądze, zmienia ustawienia i konta.',
    Cashier: 'Tworzy bilety, widzi sprzedane, wysyła je ponownie i drukuje identyfikatory.',
    Accountant:
      'Widzi sprzedane bilety, bez ich kodów, pobiera zestawienia i faktury, dopisuje notatki i etykiety, zapisuje widoki listy. Niczego innego nie zmienia.',
    Door: 'Paruje telefony z bramkami, widzi, kto jest w środku, i tablicę dnia bez utargu.',
  } satisfies Record<Role, string> as Record<Role, string>,
  state: 'Konto',
  active: 'aktywne',
  inactive: 'wyłączone',
  firstLogin: 'zaproszone, jeszcze nie przyjęte',
  firstPasswordEnded: 'zaproszenie wygasło',
  secondFactor: 'Drugi składnik',
  factors: { totp: 'aplikacja', passkey: 'klucz dostępu' },
  noFactor: 'brak',
  resetFactor: 'Zresetuj drugi składnik',
  resetTitle: (who: string) => `Zresetować drugi składnik: ${who}?`,
  resetText:
    'Użyj tego, gdy ktoś zgubił telefon i kody zapasowe. Najpierw upewnij się, że to naprawdę ta osoba. Zostanie wylogowana wszędzie, a administrator przy następnym logowaniu doda nowy składnik.',
  resetDone: (who: string) => `Drugi składnik konta ${who} został zresetowany`,
  lastLogin: 'Ostatnie logowanie',
  never: 'jeszcze nie',
  you: 'to Ty',
  empty: 'Nie ma tu jeszcze nikogo',
  emptyText: 'Dodaj osoby, które mają sprzedawać bilety albo prowadzić targi.',
  emailHelp: 'Tym adresem ta osoba będzie się logować.',
  invitationHelp: 'Po zapisaniu dostaniesz link z zaproszeniem, który przekażesz tej osobie.',
  created: 'Konto zostało utworzone',
  createError: 'Nie udało się utworzyć konta',
  edit: (who: string) => `Edytuj: ${who}`,
  editError: 'Nie udało się zapisać zmian',
  activeLabel: 'Konto jest aktywne i można się nim logować',
  newPassword: 'Zaproś na nowo (dotychczasowe hasło przestanie działać)',
  endsSessions: 'Zmiana uprawnień, wyłączenie albo nowe zaproszenie od razu wylogowują tę osobę.',
  own: 'To Twoje konto. Uprawnień ani dostępu nie odbierzesz sobie tutaj, a hasło zmienisz w ustawieniach.',
  removeTitle: (who: string) => `Usunąć konto: ${who}?`,
  removeText:
    'Ta osoba zostanie wylogowana i nie zaloguje się więcej. To, co zrobiła, zostanie w historii. Tego nie można cofnąć.',
  removed: (who: string) => `Konto ${who} zostało usunięte`,
  invitationTitle: 'Zaproszenie jest gotowe',
  invitationText: (email: string) =>
    `Wyślij ten link właścicielowi konta ${email} albo pokaż mu kod: otworzy nim panel i ustawi własne hasło. Link jest ważny trzy dni i widać go tylko teraz.`,
  invitationCode: (email: string) => `Kod QR z zaproszeniem dla ${email}`,
  copyInvitation: 'Kopiuj link',
  mailInvitation: 'Napisz e-mail',
  invitationSubject: 'Zaproszenie do panelu organizatora',
  invitationMail: (link: string) =>
    `Cześć,\n\nczeka na Ciebie konto w panelu organizatora. Otwórz ten link i ustaw własne hasło:\n\n${link}\n\nLink jest ważny trzy dni. Nie przekazuj go nikomu.\n`,
};

const en: typeof pl = {
  title: 'Users',
  add: 'New user',
  email: 'E-mail',
  name: 'Full name',
  roles: 'Rights',
  person: 'Person',
  roleHelp: {
    Admin: 'May do everything: runs fairs, refunds money, changes settings and accounts.',
    Cashier: 'Makes tickets, sees those sold, sends them again and prints badges.',
    Accountant:
      'Sees the tickets sold, without their codes, downloads reports and invoices, adds notes and tags, and saves views of the list. Changes nothing else.',
    Door: 'Pairs phones with gates, sees who is inside, and the board of the day without its takings.',
  },
  state: 'Account',
  active: 'active',
  inactive: 'deactivated',
  firstLogin: 'invited, not yet accepted',
  firstPasswordEnded: 'invitation is over',
  secondFactor: 'Second factor',
  factors: { totp: 'app', passkey: 'passkey' },
  noFactor: 'none',
  resetFactor: 'Reset the second factor',
  resetTitle: (who) => `Reset the second factor of ${who}?`,
  resetText:
    'For somebody who lost their phone and their recovery codes. First make sure that it is really them. They will be logged out everywhere; an administrator adds a new factor at the next login.',
  resetDone: (who) => `The second factor of ${who} has been reset`,
  lastLogin: 'Last login',
  never: 'not yet',
  you: 'you',
  empty: 'Nobody is here yet',
  emptyText: 'Add the people who are to sell tickets or run the fair.',
  emailHelp: 'This person will log in with it.',
  invitationHelp: 'After saving you get a link with the invitation, to pass on to this person.',
  created: 'The account has been created',
  createError: 'The account could not be created',
  edit: (who) => `Edit: ${who}`,
  editError: 'The changes could not be saved',
  activeLabel: 'The account is active and can be logged in to',
  newPassword: 'Invite again (the present password will stop working)',
  endsSessions: 'Other rights, deactivation or a new invitation log this person out at once.',
  own: 'This is your own account. You cannot take away your own rights or access here; change your password in the settings.',
  removeTitle: (who) => `Delete the account: ${who}?`,
  removeText:
    'This person will be logged out and cannot log in again. What they did stays in the history. This cannot be undone.',
  removed: (who) => `The account ${who} has been deleted`,
  invitationTitle: 'The invitation is ready',
  invitationText: (email) =>
    `Send this link to the owner of the account ${email}, or let them scan the code: it opens the office, where they set a password of their own. The link is good for three days and is shown only now.`,
  invitationCode: (email) => `QR code with the invitation for ${email}`,
  copyInvitation: 'Copy the link',
  mailInvitation: 'Write an e-mail',
  invitationSubject: 'Your invitation to the organiser’s office',
  invitationMail: (link) =>
    `Hello,\n\nan account in the organiser’s office is waiting for you. Open this link and set a password of your own:\n\n${link}\n\nThe link is good for three days. Do not pass it on to anybody.\n`,
};

export const peopleTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
