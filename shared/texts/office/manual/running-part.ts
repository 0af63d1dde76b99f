import type { Language } from '../../../domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  gates: {
    title: 'Bramki i parowanie telefonów',
    lead: 'Bramka to miejsce, w którym wpuszczasz gości. Wpuszcza każdy telefon, który otworzył jej link.',
    steps: [
      'Otwórz targi i w części „Bramki” wpisz nazwę, najlepiej taką, jaka wisi nad wejściem.',
      'Kliknij „Dodaj bramkę”. Zobaczysz kod QR i link: tylko ten jeden raz.',
      'Zeskanuj kod telefonem, który ma stać na bramce.',
    ],
    notes: [
      'Gdy telefon zginie, kliknij „Nowy link”: urządzenia z poprzednim linkiem przestaną wpuszczać.',
      'Link bramki wpuszcza ludzi na targi, więc nie wysyłaj go na wspólny czat.',
    ],
  },
  users: {
    title: 'Konta dla zespołu',
    lead: 'Kasjer tworzy bilety i widzi sprzedane. Administrator może wszystko.',
    steps: [
      'Wybierz „Nowy użytkownik”, wpisz e-mail i zaznacz uprawnienia.',
      'Zapisz i od razu skopiuj hasło: nie pokażemy go drugi raz.',
      'Przekaż je tej osobie. Przy pierwszym logowaniu ustawi własne.',
    ],
    notes: [
      'Zapomniane hasło: w „Użytkownikach” edytuj konto i nadaj nowe.',
      'Gdy ktoś odchodzi z zespołu, wyłącz jego konto. Zostanie wylogowany od razu, a historia jego działań zostanie.',
    ],
  },
  statistics: {
    title: 'Statystyki i kody referencyjne',
    lead: 'Strona targów pokazuje sprzedaż dzień po dniu, wejścia w godzinach i drogę od wizyty do wejścia.',
    steps: [
      'Żeby wiedzieć, skąd przychodzą kupujący, dodaj kod referencyjny dla newslettera, partnera albo plakatu.',
      'Kliknij „Link i QR” i użyj tego linku w ogłoszeniu.',
      'Tabela pokaże wizyty, zamówienia i przychód każdego kodu.',
      'Po zakończonej akcji kliknij „Edytuj” i ukryj kod: zniknie z tabeli, ale jego link dalej działa i liczy.',
    ],
    notes: ['Wizyty liczymy bez plików cookie, więc są przybliżone. Zamówienia i przychód są dokładne.'],
  },
  alarms: {
    title: 'Alarmy i zadania, które się nie udały',
    lead: 'Bilety PDF i maile powstają w kolejkach. Nieudane zadanie próbujemy jeszcze kilka razy, a potem odkładamy na bok.',
    steps: [
      'Alarm przychodzi mailem do obsługi technicznej i mówi, co odczują ludzie, na przykład że kupujący nie dostają biletów.',
      'Odłożone zadanie (dead letter) nie znika: czeka, aż ktoś usunie przyczynę i zwróci je do kolejki.',
      'Zanim odpiszesz kupującemu, sprawdź na liście sprzedanych, czy przy zamówieniu jest data w kolumnie „Wysłane”.',
      'Jeśli jej nie ma, przekaż obsłudze technicznej numer zamówienia. Pobrany PDF możesz wysłać kupującemu od razu.',
    ],
    notes: [
      'Zwrócenie zadania do kolejki jest bezpieczne: nie zrobi biletu drugi raz.',
      'Co minutę sprawdzamy też u operatora płatności zamówienia, o których nie przyszła wiadomość. Zgubione powiadomienie nadrabia się więc samo.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  gates: {
    title: 'Gates and pairing phones',
    lead: 'A gate is a place where guests come in. Every phone that opened its link lets people in.',
    steps: [
      'Open the fair and name the gate, best as the sign above the entrance does.',
      'Add it. You will see a QR code and a link, this once only.',
      'Scan the code with the phone that is to stand at the gate.',
    ],
    notes: [
      'If a phone is lost, make a new link: devices with the old one stop admitting.',
      'The link lets people into the fair, so don’t post it in a shared chat.',
    ],
  },
  users: {
    title: 'Accounts for the team',
    lead: 'A Cashier makes tickets and sees those sold. An Administrator may do everything.',
    steps: [
      'Choose “New user”, enter the e-mail and tick the rights.',
      'Save, and copy the password at once: it is not shown again.',
      'Pass it on. They will set their own at the first login.',
    ],
    notes: [
      'Forgotten password: edit the account under “Users” and give a new one.',
      'When somebody leaves, deactivate the account. They are logged out at once; the history of what they did stays.',
    ],
  },
  statistics: {
    title: 'Statistics and reference codes',
    lead: 'The fair’s page shows sales day by day, arrivals by the hour and the way from a visit to the door.',
    steps: [
      'To know where buyers come from, add a reference code for the newsletter, a partner or a poster.',
      'Take its link or QR and use it in the advertisement.',
      'The table shows the visits, orders and revenue of every code.',
      'Once a campaign is over, edit its code and hide it: it leaves the table, but its link keeps working and counting.',
    ],
    notes: ['Visits are counted without cookies, so they are approximate. Orders and revenue are exact.'],
  },
  alarms: {
    title: 'Alarms, and jobs that failed',
    lead: 'PDF tickets and e-mails are made in queues. A failed job is tried a few times more and then set aside.',
    steps: [
      'An alarm goes to technical support by e-mail and says what people will notice, for instance that buyers get no tickets.',
      'A job set aside (a dead letter) is not lost: it waits until somebody removes the cause and gives it back to the queue.',
      'Before answering a buyer, look in the tickets sold whether the order has a date under “Sent”.',
      'If it has none, give the order’s number to technical support. You can send the downloaded PDF to the buyer meanwhile.',
    ],
    notes: [
      'Giving a job back is safe: it does not make a ticket twice.',
      'Every minute we also ask the payment provider about orders without news, so a lost notice is made up for by itself.',
    ],
  },
};

export const runningPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
