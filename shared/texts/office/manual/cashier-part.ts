import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  'log-in': {
    title: 'Logowanie',
    lead: 'Adres panelu i pierwsze hasło dostaniesz od administratora.',
    steps: [
      'Otwórz adres panelu, wpisz e-mail i hasło.',
      'Za pierwszym razem ustaw własne hasło: co najmniej 12 znaków. Długie zdanie jest lepsze niż krótki szyfr.',
      'Po pracy kliknij „Wyloguj się”, zwłaszcza na wspólnym komputerze.',
    ],
    notes: [
      'Po kilku nieudanych próbach odczekaj parę minut. Zapomniane hasło zmieni administrator.',
      'Pierwsze hasło jest ważne trzy dni.',
      'Po ośmiu godzinach bezczynności panel wyloguje Cię sam.',
    ],
  },
  'second-factor': {
    title: 'Logowanie z drugim składnikiem',
    lead: 'Z drugim składnikiem nikt nie zaloguje się za Ciebie, nawet gdy pozna hasło. Administrator musi go mieć, kasjer może.',
    steps: [
      'Kasjer otwiera „Moje konto”, administrator „Ustawienia”. Administrator bez drugiego składnika doda go od razu po zalogowaniu.',
      'Kliknij „Dodaj aplikację” i zeskanuj kod QR aplikacją uwierzytelniającą, a potem wpisz sześć cyfr. Albo kliknij „Dodaj klucz dostępu” i użyj odcisku palca, twarzy lub klucza USB.',
      'Wydrukuj albo zapisz dziesięć kodów zapasowych. Zobaczysz je tylko raz.',
      'Przy logowaniu na nowym urządzeniu podaj hasło, a potem kod z aplikacji, klucz dostępu albo kod zapasowy.',
    ],
    notes: [
      'Na własnym komputerze możesz zaznaczyć „Nie pytaj na tym urządzeniu przez 30 dni”. Na wspólnym nie zaznaczaj.',
      'Zgubiony telefon: zaloguj się kodem zapasowym i przenieś aplikację na nowy. Nie masz też kodów: administrator zresetuje drugi składnik w „Użytkownikach”.',
    ],
  },
  desk: {
    title: 'Sprzedaż przy kasie',
    lead: 'Po zalogowaniu od razu stoisz przy kasie: kilka dotknięć i bilet wychodzi z drukarki.',
    steps: [
      'Sprawdź u góry, na które targi sprzedajesz. Pierwsze są te, które trwają dzisiaj.',
      'Dotknij biletu. Plus i minus zmieniają liczbę sztuk, a pod ceną widać, ile zostało.',
      'Wybierz, jak klient płaci. Imię i nazwisko są nieobowiązkowe: bez nich bilet jest na okaziciela.',
      'Kliknij „Przyjmij” z kwotą. Otworzy się okno drukowania, a kasa czeka już na następną osobę.',
    ],
    notes: [
      'Papier wybierasz raz: A4 albo paragonowy 80 mm. Wydruk powtórzysz przyciskiem „Drukuj jeszcze raz”.',
      '„Rozliczenie dnia” pokazuje gotówkę, karty i bilety bezpłatne z dzisiaj.',
      'Bilet bez adresu nigdzie nie pójdzie mailem. Przy ponownej wysyłce zapytamy o adres.',
    ],
  },
  generate: {
    title: 'Wydanie biletu w biurze',
    lead: 'Bilet jest gotowy po kilku sekundach. Możesz zrobić jeden albo nawet 400 naraz.',
    steps: [
      'Wybierz „Utwórz bilet” i zaznacz „Jedna osoba: bilet albo wiele takich samych”. Targi wybierzesz u góry.',
      'Wybierz rodzaj biletu i liczbę sztuk, potem sposób zapłaty: gotówka, karta, przelew albo bezpłatnie.',
      'Wpisz dane osoby. Żeby bilet poszedł mailem, podaj adres i zostaw zaznaczone „Wyślij bilety mailem”.',
      'Kliknij „Utwórz” z kwotą, a potem pobierz i wydrukuj PDF.',
    ],
    notes: [
      'Gdy zabraknie miejsc, powstanie tyle biletów, ile się da, a Ty zobaczysz, ilu brakuje.',
      'Powyżej 20 biletów robi się to w tle. Postęp widać na dole menu, możesz przejść na inną stronę, a na końcu pobierzesz wszystkie PDF w jednym pliku ZIP.',
    ],
  },
  'generate-list': {
    title: 'Bilety dla listy osób',
    lead: 'Naraz nawet dla 200 osób, każda ze swoim biletem. Listę możesz wkleić z arkusza.',
    steps: [
      'Wybierz „Utwórz bilet” i zaznacz „Więcej osób: każda ze swoim biletem”.',
      'Kliknij „Wklej listę z arkusza” i wklej kolumny: imię, nazwisko, e-mail, firma. Sprawdź podgląd: czerwone pola trzeba poprawić.',
      'Wybierz, czy każda osoba ma dostać swój bilet, czy wszystkie bilety ma dostać pierwsza.',
      'Kliknij „Utwórz” z kwotą. Do 20 biletów poczekaj chwilę na tej stronie; więcej zrobi się w tle, a wszystkie PDF pobierzesz z dołu menu.',
    ],
    notes: [
      'Jedno wspólne zamówienie ma najwyżej 20 biletów.',
      'Bilet osoby bez adresu e-mail pobierzesz jako PDF. Gdy dla kogoś zabraknie miejsca, zobaczysz jego nazwisko.',
      'Gdy w ciągu kwadransa wyślesz na tym komputerze drugi raz tę samą listę, zapytamy, czy na pewno.',
    ],
  },
  find: {
    title: 'Gość mówi, że kupił bilet',
    lead: 'Znajdziesz go po czymkolwiek, co gość pamięta.',
    steps: [
      'Wybierz „Pokaż sprzedane bilety”.',
      'W „Szukaj wszędzie” wpisz nazwisko, e-mail, firmę albo numer zamówienia.',
      'Sprawdź stan: „opłacone” znaczy, że bilet jest ważny, „czeka na płatność” albo „wygasło”, że pieniądze nie doszły.',
    ],
    notes: ['Zapłatę potwierdza, zwraca i dane poprawia tylko administrator.'],
  },
  'send-again': {
    title: 'Ponowna wysyłka biletu',
    lead: 'Najczęściej mail leży w spamie. Zanim wyślesz go drugi raz, poproś gościa, żeby tam zajrzał.',
    steps: [
      'Zaznacz bilet na liście sprzedanych i sprawdź z gościem adres e-mail.',
      'Kliknij „Wyślij ponownie” i potwierdź. Pójdą wszystkie bilety z zamówienia.',
    ],
    notes: [
      'Jeśli adres jest błędny, poproś administratora o poprawkę i dopiero potem wyślij.',
      'Gdy gość się spieszy, pobierz PDF i wydrukuj go od ręki.',
      'Wielu osobom naraz: zaznacz kilka biletów albo kliknij „Wyślij wszystkim znalezionym”. Wysyłka idzie w tle, a na dole menu zobaczysz postęp i to, czego nie udało się wysłać.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  'log-in': {
    title: 'Logging in',
    lead: 'An administrator gives you the office’s address and your first password.',
    steps: [
      'Open the office’s address and enter your e-mail and password.',
      'The first time, set a password of your own: at least 12 characters. A long sentence beats a short cipher.',
      'Log out after work, above all on a shared computer.',
    ],
    notes: [
      'After several failed tries wait a few minutes. An administrator can replace a forgotten password.',
      'After eight idle hours you are logged out automatically.',
      'The first password is good for three days.',
    ],
  },
  'second-factor': {
    title: 'Logging in with a second factor',
    lead: 'With a second factor nobody logs in as you, even if they learn your password. An administrator has to have one, a cashier may.',
    steps: [
      'A cashier opens “My account”, an administrator “Settings”. An administrator without a second factor adds it right after logging in.',
      'Click “Add an app” and scan the QR code with an authenticator app, then enter the six digits. Or click “Add a passkey” and use your fingerprint, face or USB key.',
      'Print or save the ten recovery codes. You will see them only once.',
      'Logging in on a new device, enter your password, and then a code from the app, your passkey or a recovery code.',
    ],
    notes: [
      'On a computer of your own you may tick “Don’t ask on this device for 30 days”. Leave it empty on a shared one.',
      'Lost your phone: log in with a recovery code and move the app to the new one. No codes either: an administrator resets your second factor under “Users”.',
    ],
  },
  desk: {
    title: 'Selling at the desk',
    lead: 'Logged in, you stand at the till at once: a few taps, and the ticket comes out of the printer.',
    steps: [
      'Check at the top which fair you are selling for. Those that run today come first.',
      'Tap a ticket. Plus and minus change how many; below the price you see what is left.',
      'Choose how the customer pays. A name is optional: without one the ticket is for its bearer.',
      'Press the button with the amount. The print dialog opens, and the till waits for the next customer already.',
    ],
    notes: [
      'Choose the paper once: A4, or 80 mm receipt paper. “Print again” repeats the printout.',
      'The closing sheet shows today’s cash, cards and free tickets.',
      'A ticket without an address is mailed nowhere. Sending it again, you are asked for one.',
    ],
  },
  generate: {
    title: 'Issuing a ticket at the office',
    lead: 'A ticket is ready within seconds. Make one, or as many as 400 at once.',
    steps: [
      'Choose “Create a ticket” and tick “One person: a ticket, or many of the same”. Choose the fair at the top.',
      'Choose the ticket type and how many, then how they are paid: cash, card, transfer or free.',
      'Enter the person’s details. To send the ticket by e-mail, give the address and leave sending ticked.',
      'Press the button with the amount, then download and print the PDF.',
    ],
    notes: [
      'If places run out, as many tickets as possible are made, and you see how many are missing.',
      'More than 20 are made in the background. Progress is at the foot of the menu, you may leave the page, and in the end you download all PDFs as one ZIP file.',
    ],
  },
  'generate-list': {
    title: 'Tickets for a list of people',
    lead: 'Up to 200 people at a time, each with a ticket of their own. The list can be pasted from a spreadsheet.',
    steps: [
      'Choose “Create a ticket” and tick “Several people: each with a ticket of their own”.',
      'Paste a list from a spreadsheet with these columns: first name, surname, e-mail, company. Check the preview: what is red needs correcting.',
      'Choose whether each person gets their own ticket, or the first one gets them all.',
      'Click “Create” with the amount. Up to 20 tickets take a moment on this page; more are made in the background, and you download all PDFs from the foot of the menu.',
    ],
    notes: [
      'One order for all has at most 20 tickets.',
      'Download the ticket of somebody without an e-mail address as PDF. If there is no place for someone, you will see their name.',
      'If you send the very same list again on this computer within a quarter of an hour, we ask whether you mean it.',
    ],
  },
  find: {
    title: 'A guest says they bought a ticket',
    lead: 'Anything the guest remembers will find it.',
    steps: [
      'Choose “Tickets sold”.',
      'Search for the surname, e-mail, company or order number.',
      'Look at the status: paid means the ticket is good; awaiting payment or expired, that the money has not come.',
    ],
    notes: ['Only an administrator confirms payments, refunds and corrects details.'],
  },
  'send-again': {
    title: 'Sending a ticket again',
    lead: 'Mostly the e-mail is in the spam folder. Ask the guest to look there before sending again.',
    steps: [
      'Tick the ticket in the list and check the e-mail address with the guest.',
      'Send it again and confirm. All tickets of the order go out.',
    ],
    notes: [
      'If the address is wrong, ask an administrator to correct it first.',
      'If the guest is in a hurry, download the PDF and print it on the spot.',
      'To many people at once: tick several tickets, or choose “Send to all found”. It goes on in the background; the foot of the menu shows how far it is and what could not be sent.',
    ],
  },
};

export const cashierPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
