import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  gates: {
    title: 'Bramki i parowanie telefonów',
    lead: 'Bramka to miejsce, w którym wpuszczasz gości. Wpuszcza każdy telefon, który otworzył jej link.',
    steps: [
      'Otwórz targi i na zakładce „Bramki” wpisz nazwę, najlepiej taką, jaka wisi nad wejściem.',
      'Kliknij „Dodaj bramkę”. Zobaczysz kod QR i link: tylko ten jeden raz.',
      'Zeskanuj kod telefonem, który ma stać na bramce.',
    ],
    notes: [
      'Gdy telefon zginie, kliknij „Nowy link”: urządzenia z poprzednim linkiem przestaną wpuszczać.',
      'Link bramki wpuszcza ludzi na targi, więc nie wysyłaj go na wspólny czat.',
      'Link traci ważność sześć godzin po zakończeniu targów.',
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
      'Zapomniane hasło: w „Użytkownikach” edytuj konto i nadaj nowe. Pierwsze hasło jest ważne trzy dni.',
      'Zgubiony telefon i kody zapasowe: upewnij się, że to ta osoba, i kliknij „Zresetuj drugi składnik” w jej koncie.',
      'Gdy ktoś odchodzi z zespołu, wyłącz jego konto. Zostanie wylogowany od razu, a historia jego działań zostanie.',
    ],
  },
  statistics: {
    title: 'Statystyki i linki partnerów (kody referencyjne)',
    lead: 'Strona targów pokazuje sprzedaż dzień po dniu, wejścia w godzinach i drogę od wizyty do wejścia.',
    steps: [
      'Żeby wiedzieć, skąd przychodzą kupujący, dodaj na zakładce „Partnerzy” kod dla newslettera, partnera albo plakatu.',
      'Kliknij „Link i QR” i użyj tego linku w ogłoszeniu.',
      'Tabela pokaże wizyty, zamówienia i przychód każdego kodu.',
      'Po zakończonej akcji kliknij „Edytuj” i ukryj kod: zniknie z tabeli, ale jego link dalej działa i liczy.',
    ],
    notes: ['Wizyty liczymy bez plików cookie, więc są przybliżone. Zamówienia i przychód są dokładne.'],
  },
  'long-work': {
    title: 'Eksport i inne długie zadania',
    lead: 'Eksport dużych targów, wysyłka do wielu osób i tworzenie wielu biletów robią się w tle. Nie trzeba na nie czekać.',
    steps: [
      'Na liście sprzedanych ustaw filtry, kolumny i kolejność, a potem kliknij „XLSX” albo „CSV”. Plik będzie taki jak tabela.',
      'Do 5000 biletów pobierze się od razu. Większy plik powstanie w tle, a na dole menu zobaczysz postęp i „Pobierz plik”.',
      'Zadanie idzie dalej także wtedy, gdy zamkniesz stronę albo wyłączysz komputer. Po powrocie zobaczysz wynik.',
      'Jeśli coś się nie udało, „Co się nie udało” wymienia zamówienia i powody.',
      'Pomyłkę przerwiesz przyciskiem „Zatrzymaj”: to, co już powstało albo zostało wysłane, zostaje. Administrator zatrzyma też cudze zadanie, na stronie „Praca w tle”.',
    ],
    notes: [
      'Plik można pobierać przez dobę: są w nim dane osobowe, więc potem znika.',
      'Wysyłka do wielu osób idzie po dziesięć maili na sekundę, żeby nie opóźniać biletów tym, którzy właśnie płacą.',
    ],
  },
  alarms: {
    title: 'Alarmy i zadania, które się nie udały',
    lead: 'Bilety PDF i maile powstają w kolejkach. Nieudane zadanie próbujemy jeszcze kilka razy, a potem odkładamy na bok.',
    steps: [
      'Alarm przychodzi mailem do obsługi technicznej i mówi, co odczują ludzie, na przykład że kupujący nie dostają biletów.',
      'Odłożone zadanie nie znika: w „Ustawieniach” otwórz „Praca w tle”. Zobaczysz, którego zamówienia dotyczy, ile razy próbowano i dlaczego się nie udało.',
      'Gdy przyczyna zniknie, kliknij „Ponów” przy jednym zadaniu albo „Ponów wszystkie” przy kolejce.',
      'Zanim odpiszesz kupującemu, sprawdź na liście sprzedanych, czy przy zamówieniu jest data w kolumnie „Wysłane”. Pobrany PDF możesz wysłać mu od razu.',
    ],
    notes: [
      'Ponowienie jest bezpieczne: nie zrobi biletu ani nie wyśle maila drugi raz.',
      'Adres, którego poczta nie przyjmuje, trafia na listę „Adresy, na które nie piszemy”. Gdy znowu działa, kliknij przy nim „Pisz znowu” i wyślij bilety jeszcze raz.',
      'Co minutę sprawdzamy też u operatora płatności zamówienia, o których nie przyszła wiadomość. Zgubione powiadomienie nadrabia się więc samo.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  gates: {
    title: 'Gates and pairing phones',
    lead: 'A gate is a place where guests come in. Every phone that opened its link lets people in.',
    steps: [
      'Open the fair and its tab “Gates”, and name the gate, best as the sign above the entrance does.',
      'Add it. You will see a QR code and a link, this once only.',
      'Scan the code with the phone that is to stand at the gate.',
    ],
    notes: [
      'If a phone is lost, make a new link: devices with the old one stop admitting.',
      'The link lets people into the fair, so don’t post it in a shared chat.',
      'It ends six hours after the fair does.',
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
      'Forgotten password: edit the account under “Users” and give a new one. A first password is good for three days.',
      'Lost phone and recovery codes: make sure that it is them, then click “Reset the second factor” in their account.',
      'When somebody leaves, deactivate the account. They are logged out at once; the history of what they did stays.',
    ],
  },
  statistics: {
    title: 'Statistics and partners’ links (reference codes)',
    lead: 'The fair’s page shows sales day by day, arrivals by the hour and the way from a visit to the door.',
    steps: [
      'To know where buyers come from, add a code on the tab “Partners” for the newsletter, a partner or a poster.',
      'Take its link or QR and use it in the advertisement.',
      'The table shows the visits, orders and revenue of every code.',
      'Once a campaign is over, edit its code and hide it: it leaves the table, but its link keeps working and counting.',
    ],
    notes: ['Visits are counted without cookies, so they are approximate. Orders and revenue are exact.'],
  },
  'long-work': {
    title: 'Exports and other long tasks',
    lead: 'Exports of large fairs, sending to many people and making many tickets go on in the background. Nobody has to wait for them.',
    steps: [
      'In the tickets sold set filters, columns and order, then choose “XLSX” or “CSV”. The file will be like the table.',
      'Up to 5,000 tickets download at once. A larger file is made in the background; the foot of the menu shows how far it is, then “Download the file”.',
      'A task goes on when you close the page or switch the computer off. You find what came of it when you are back.',
      'If something failed, “What failed” names the orders and the reasons.',
      'A mistake can be ended by “Stop”: what was made or sent by then stays. An administrator can stop anybody’s task, on the page “Background work”.',
    ],
    notes: [
      'A file can be downloaded for a day: it holds personal data, so it disappears afterwards.',
      'Sending to many goes at some ten mails a second, so as not to delay the tickets of those who are paying just now.',
    ],
  },
  alarms: {
    title: 'Alarms, and jobs that failed',
    lead: 'PDF tickets and e-mails are made in queues. A failed job is tried a few times more and then set aside.',
    steps: [
      'An alarm goes to technical support by e-mail and says what people will notice, for instance that buyers get no tickets.',
      'A job set aside is not lost: open “Background work” in the settings. It shows which order it is about, how often it was tried and why it failed.',
      'Once the cause is gone, choose “Try again” beside one job, or “Try all again” beside its queue.',
      'Before answering a buyer, look in the tickets sold whether the order has a date under “Sent”. You can send the downloaded PDF to the buyer meanwhile.',
    ],
    notes: [
      'Trying again is safe: it makes no ticket and sends no mail twice.',
      'An address that refuses mail goes to the list “Addresses that are not written to”. Once it works again, choose “Write again” beside it and send the tickets once more.',
      'Every minute we also ask the payment provider about orders without news, so a lost notice is made up for by itself.',
    ],
  },
};

export const runningPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
