import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

/** A chapter for one kind of reader; each part is one thing to do, each step a line. */
const pl = {
  title: 'Instrukcje',
  search: 'Szukaj w instrukcjach',
  nothing: 'Nie ma o tym w instrukcjach. Spróbuj innego słowa.',
  chapters: {
    admin: {
      title: 'Administrator',
      parts: {
        fair: {
          title: 'Przygotuj targi',
          text: 'Wybierz „Utwórz targi”, wpisz nazwę, miejsce, terminy targów i sprzedaży oraz dane organizatora.\nNa stronie targów dodaj rodzaje biletów z ceną i pulą miejsc.\nNa liście targów naciśnij „Aktywuj”: od tej chwili formularz sprzedaje właśnie te targi.',
        },
        coupons: {
          title: 'Dodaj kody promocyjne',
          text: 'Na stronie targów, w części „Kody promocyjne”, wybierz „Nowy kod” albo „Dodaj 50 losowych”.\nOkreśl, co kod daje, których biletów dotyczy, ile razy i do kiedy działa.\nLosowe kody pobierzesz jako plik CSV, np. do wysyłki zaproszeń.',
        },
        sold: {
          title: 'Znajdź i popraw sprzedany bilet',
          text: 'Otwórz „Pokaż sprzedane bilety” i szukaj po nazwisku, e-mailu albo numerze zamówienia.\nZaznacz wiersz: nad tabelą pojawi się, co można zrobić. Poprawiony bilet zachowuje swój kod QR.\nZaznacz kilka wierszy, aby wysłać, zwrócić albo potwierdzić je razem.',
        },
        refund: {
          title: 'Zwróć pieniądze',
          text: 'W sprzedanych biletach zaznacz bilet, wybierz „Zwróć pieniądze” i napisz powód.\nZwrot obejmuje całe zamówienie: bilety tracą ważność od razu, miejsca wracają do sprzedaży, a kupujący dostaje wiadomość.\nPieniądze wpłacone w biurze oddaj osobno, np. gotówką.',
        },
        confirm: {
          title: 'Przyjmij zapłatę w biurze',
          text: 'Gdy ktoś zapłacił przelewem poza sklepem, zaznacz jego bilet i wybierz „Potwierdź zapłatę”.\nBilety powstaną i zostaną wysłane tak samo jak po zakupie w sklepie.',
        },
        texts: {
          title: 'Zmień słowa formularza i wiadomości',
          text: 'W „Tekstach formularza sprzedażowego” zmienisz każdy napis; obok widać formularz.\nW „Komunikatach mailowych” wstawiaj pola z listy, np. numer zamówienia, i wyślij próbną wiadomość do siebie.\nZawsze możesz wrócić do treści domyślnej.',
        },
        users: {
          title: 'Daj komuś dostęp',
          text: 'Wybierz „Nowy użytkownik”, wpisz e-mail i uprawnienia.\nHasło zobaczysz raz: przekaż je tej osobie. Przy pierwszym logowaniu ustawi własne.\nKto odchodzi, temu wyłącz konto: od razu zostanie wylogowany.',
        },
        statistics: {
          title: 'Sprawdź, skąd przychodzą kupujący',
          text: 'Na stronie targów dodaj kod referencyjny dla każdego miejsca, w którym się ogłaszasz.\nSkopiuj link albo QR i użyj go w ogłoszeniu.\nTabela pokaże wizyty, zamówienia i przychód z każdego kodu, bez plików cookie.',
        },
      },
    },
    cashier: {
      title: 'Kasjer',
      parts: {
        make: {
          title: 'Sprzedaj bilet przy kasie',
          text: 'Wybierz „Utwórz bilet”, rodzaj biletu, liczbę sztuk i sposób zapłaty.\nWpisz imię i nazwisko. Adres e-mail jest potrzebny tylko wtedy, gdy bilet ma pójść mailem.\nPo utworzeniu pobierz PDF i wydrukuj go albo pokaż kod QR z ekranu.',
        },
        again: {
          title: 'Wyślij bilet jeszcze raz',
          text: 'Otwórz „Pokaż sprzedane bilety” i znajdź osobę po nazwisku albo e-mailu.\nZaznacz jej bilet i wybierz „Wyślij ponownie”. Wszystkie bilety z zamówienia pójdą na adres kupującego.',
        },
      },
    },
    door: {
      title: 'Obsługa wejścia',
      parts: {
        pair: {
          title: 'Przygotuj telefon',
          text: 'Poproś biuro o kod QR bramki i zeskanuj go aparatem telefonu. Otworzy się skaner z nazwą bramki.\nPozwól na użycie kamery. Bez parowania skaner tylko odczytuje bilety i nikogo nie wpuszcza.',
        },
        scan: {
          title: 'Skanuj bilety',
          text: 'Zielony ✓: wpuść. Pomarańczowy ↺: ten bilet już wszedł, widać kiedy i którą bramką. Czerwony ✕: nie wpuszczaj, powód jest na ekranie.\nNastępny bilet możesz skanować od razu, niczego nie naciskając.\nPomyłkę cofniesz w ciągu minuty.',
        },
        trouble: {
          title: 'Gdy kod się nie czyta',
          text: 'Włącz latarkę albo poproś o rozjaśnienie ekranu telefonu.\nWpisz kod biletu ręcznie: jest pod kodem QR.\nOsobę bez biletu skieruj do kasy, tam bilet wyślą jeszcze raz.',
        },
      },
    },
  },
};

const en: typeof pl = {
  title: 'Instructions',
  search: 'Search the instructions',
  nothing: 'The instructions do not mention it. Try another word.',
  chapters: {
    admin: {
      title: 'Administrator',
      parts: {
        fair: {
          title: 'Prepare a fair',
          text: 'Choose “Create a fair”; enter its name, venue, dates of the fair and of the sale, and the organiser.\nOn the fair’s page add ticket types with their price and places.\nIn the list of fairs press “Activate”: from now on the form sells this fair.',
        },
        coupons: {
          title: 'Add promo codes',
          text: 'On the fair’s page, under “Promo codes”, choose “New code” or “Add 50 random ones”.\nSay what a code gives, which tickets it is good for, how often and until when.\nRandom codes can be downloaded as CSV, for instance to send invitations.',
        },
        sold: {
          title: 'Find and correct a sold ticket',
          text: 'Open “Tickets sold” and search by surname, e-mail or order number.\nTick the row: what can be done appears above the table. A corrected ticket keeps its QR code.\nTick several rows to send, refund or confirm them together.',
        },
        refund: {
          title: 'Refund',
          text: 'In the tickets sold tick a ticket, choose “Refund” and say why.\nThe whole order is refunded: its tickets are void at once, the places are on sale again, and the buyer gets a message.\nReturn money that was paid at the office yourself, for instance in cash.',
        },
        confirm: {
          title: 'Take a payment at the office',
          text: 'When somebody paid by transfer outside the shop, tick their ticket and choose “Confirm payment”.\nThe tickets are made and sent just as after a purchase in the shop.',
        },
        texts: {
          title: 'Change the words of the form and the mails',
          text: 'In “Texts of the purchase form” you can change every text; the form is shown beside it.\nIn “E-mail messages” insert placeholders from the list, such as the order number, and send a test to yourself.\nYou can always go back to the default words.',
        },
        users: {
          title: 'Give somebody access',
          text: 'Choose “New user”; enter the e-mail and the rights.\nYou see the password once: pass it on. They will set their own at the first login.\nDeactivate the account of whoever leaves: they are logged out at once.',
        },
        statistics: {
          title: 'See where buyers come from',
          text: 'On the fair’s page add a reference code for each place where you advertise.\nCopy the link or the QR and use it there.\nThe table shows visits, orders and revenue for each code, without cookies.',
        },
      },
    },
    cashier: {
      title: 'Cashier',
      parts: {
        make: {
          title: 'Sell a ticket at the desk',
          text: 'Choose “Create a ticket”, the ticket type, how many and how it is paid.\nEnter the name. An e-mail address is needed only if the ticket is to be mailed.\nThen download the PDF and print it, or show the QR code on the screen.',
        },
        again: {
          title: 'Send a ticket again',
          text: 'Open “Tickets sold” and find the person by surname or e-mail.\nTick the ticket and choose “Send again”. All tickets of the order go to the buyer’s address.',
        },
      },
    },
    door: {
      title: 'Door staff',
      parts: {
        pair: {
          title: 'Prepare the phone',
          text: 'Ask the office for the gate’s QR code and scan it with the phone’s camera. The scanner opens with the name of the gate.\nAllow the camera. Unless it is paired, the scanner only reads tickets and lets nobody in.',
        },
        scan: {
          title: 'Scan tickets',
          text: 'Green ✓: let in. Amber ↺: this ticket is inside already; it says when and by which gate. Red ✕: do not let in; the reason is on the screen.\nScan the next ticket at once, without pressing anything.\nA mistake can be undone within a minute.',
        },
        trouble: {
          title: 'When a code cannot be read',
          text: 'Turn on the torch, or ask for a brighter phone screen.\nType the ticket’s code by hand: it is under the QR code.\nSend somebody without a ticket to the desk, where it can be mailed again.',
        },
      },
    },
  },
};

export const manualTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
