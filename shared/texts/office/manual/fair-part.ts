import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  'create-fair': {
    title: 'Jak utworzyć targi',
    lead: 'Nowe targi nie trafiają od razu do sklepu. Możesz je spokojnie przygotować i włączyć dopiero na końcu.',
    steps: [
      'Wybierz z menu „Utwórz targi”.',
      'Wpisz nazwę i opis po polsku. Angielskie pola możesz zostawić puste: wtedy angielska strona pokaże tekst polski.',
      'Podaj miejsce, adres i początek targów, np. „15.05.2027 10” albo „15 maja 10”. Koniec targów i koniec sprzedaży ustawią się same; zmień je, jeśli mają być inne. Godziny są zawsze warszawskie.',
      'Ustaw, do ilu dni przed targami kupujący może oddać bilet. Jeśli bilety mają być imienne, zaznacz „Wymagaj imienia i nazwiska każdej osoby”.',
      'Sprawdź dane organizatora: zobaczą je kupujący. Podpowiadają się z „Ustawień”.',
      'Kliknij „Zapisz” i otwórz targi z listy: na górze ich strony jest lista tego, czego jeszcze brakuje.',
    ],
    notes: [
      'Kolejną edycję utworzysz ze strony poprzedniej przyciskiem „Utwórz podobne”: teksty, bilety, kody i nazwy bramek przejdą same, podasz tylko nowe daty.',
      'Dane organizatora są przy każdych targach osobno: zmiana w „Ustawieniach” dotyczy tylko nowych targów.',
    ],
  },
  'ticket-types': {
    title: 'Rodzaje biletów i pula miejsc',
    lead: 'Bez choćby jednego rodzaju biletu nie ma czego sprzedawać.',
    steps: [
      'Otwórz targi z listy, przejdź na zakładkę „Bilety” i kliknij „Dodaj rodzaj biletu”.',
      'Wpisz nazwę, co bilet obejmuje, cenę brutto i stawkę VAT. Cena 0 oznacza bilet bezpłatny.',
      'Wpisz pulę miejsc albo zostaw puste pole, jeśli nie ma limitu.',
      'Zaznacz dni, w które bilet wpuszcza, i ile razy. Gdy nic nie zaznaczysz, działa we wszystkie dni.',
      'Zostaw zaznaczone „Sprzedawaj w formularzu na stronie”, chyba że bilet ma wydawać tylko biuro.',
      'Na tej samej zakładce ustaw kolejność biletów w sklepie: przeciągnij wiersz za uchwyt albo użyj strzałek.',
    ],
    notes: [
      'Puli nie zmniejszysz poniżej liczby biletów sprzedanych i zarezerwowanych.',
      'Gdy bilet był już sprzedawany, nie zmienisz puli z limitem na pulę bez limitu ani odwrotnie. Dodaj wtedy nowy rodzaj biletu.',
    ],
  },
  banners: {
    title: 'Banery: obrazy w formularzu, mailach i na bilecie',
    lead: 'Formularz, maile, bilet i strona zamówienia mają własne obrazy. Bez nich zostaje nazwa targów na granatowym tle.',
    steps: [
      'Otwórz targi i kliknij „Zmień banery”.',
      'Przy wybranym miejscu kliknij „Wybierz obraz” albo upuść na nie plik.',
      'Sprawdź podgląd: ramka pokazuje, co się zmieści, a pod nią widać obraz tak, jak zobaczą go inni.',
      'Kliknij „Zapisz obraz”. „Usuń” przywraca nazwę na granatowym tle.',
    ],
    notes: [
      'Dolną połowę biletu możesz wypełnić mapą, linkiem do programu i kilkoma zdaniami: są na tej samej stronie, na dole.',
      'Plik PNG, JPEG albo WebP musi mieć mniej niż 2 MB. Obraz na bilet w razie potrzeby sami zmniejszymy.',
      'Maile i bilety, które już wysłano, zostają z obrazem, który miały.',
    ],
  },
  coupons: {
    title: 'Kody promocyjne',
    lead: 'Kod obniża cenę o procent albo o kwotę, albo daje bilet za darmo.',
    steps: [
      'Otwórz targi i przejdź na zakładkę „Kody”.',
      'Kliknij „Nowy kod”, jeśli wszyscy mają wpisywać to samo, albo „Dodaj 50 losowych”, jeśli każdy gość ma dostać własny.',
      'Wybierz, co kod daje, i ewentualnie których biletów dotyczy, na ile biletów wystarczy i do kiedy.',
      'Losowe kody stoją na liście jako jedna pozycja: rozwiń ją, aby zobaczyć, które są użyte, skopiować wszystkie albo tylko nieużyte, lub pobrać je jako CSV.',
    ],
    notes: [
      'Jedno użycie kodu to jeden bilet: kod na 2 użycia nie przejdzie w zamówieniu na 3 bilety, a kupujący zobaczy, ile biletów kod jeszcze obejmuje.',
      'Zniżka kwotowa odejmuje się od każdego biletu, którego dotyczy kod.',
      'Usunięcie kodu nie zmienia ceny zamówień, które już z niego skorzystały.',
    ],
  },
  texts: {
    title: 'Teksty formularza i maile',
    lead: 'Każde zdanie formularza i maili do kupujących możesz napisać po swojemu.',
    steps: [
      'Formularz: wybierz „Teksty formularza sprzedażowego”, kliknij tekst w podglądzie albo odszukaj go na liście, zmień i zapisz. Podgląd pokazuje zmiany od razu.',
      'Maile: wybierz „Komunikaty mailowe”, potem wiadomość i wersję językową.',
      'Dane takie jak numer zamówienia wstawisz w mailu przyciskami pod „Wstaw pole w miejscu kursora”.',
      'Przed zapisaniem kliknij „Wyślij próbną do mnie” i przeczytaj mail tak, jak przeczyta go kupujący.',
    ],
    notes: ['Pusty tekst formularza oznacza domyślny. Mail przywrócisz przyciskiem „Przywróć domyślną”.'],
  },
  activate: {
    title: 'Jak włączyć sprzedaż',
    lead: 'Strona główna sprzedaje jedne targi naraz: te, które są aktywne.',
    steps: [
      'Wybierz z menu „Targi” i otwórz właściwe targi.',
      'Uzupełnij to, co jest pod „Czego jeszcze brakuje”, i obejrzyj „Podgląd formularza”.',
      'Kliknij „Aktywuj” i potwierdź.',
      'Otwórz formularz sprzedaży i przejdź go aż do płatności, żeby zobaczyć to, co zobaczy kupujący.',
    ],
    notes: [
      'Aktywacja nowych targów zdejmuje ze strony głównej poprzednie. Sprzedane bilety zostają ważne.',
      'Nawet aktywne targi sprzedają tylko od początku do końca sprzedaży.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  'create-fair': {
    title: 'Creating a fair',
    lead: 'A new fair does not appear in the shop at once. Prepare it in peace and switch it on at the end.',
    steps: [
      'Choose “Create a fair” in the menu.',
      'Enter the name and description in Polish. You may leave the English fields empty: the English page then shows the Polish text.',
      'Enter the venue, the address and when the fair opens, such as “15 May 2027 10:00” or “15 May 10”. Its end and the end of the sale set themselves; change them if they should differ. Times are always Warsaw time.',
      'Set how many days before the fair a buyer may still return a ticket. If tickets are to be personal, tick “Ask for everybody’s name and surname”.',
      'Check the organiser’s details: buyers will see them. They come from the “Settings”.',
      'Click “Save” and open the fair from the list: its page begins with what is still missing.',
    ],
    notes: [
      'Make the next edition from the page of the last one with “Create a similar one”: texts, tickets, codes and names of gates come along, and you enter the new dates alone.',
      'Each fair keeps its own organiser’s details: a change in the “Settings” concerns new fairs alone.',
    ],
  },
  'ticket-types': {
    title: 'Ticket types and places',
    lead: 'Without at least one ticket type there is nothing to sell.',
    steps: [
      'Open the fair from the list and its tab “Tickets”, and add a ticket type.',
      'Enter the name, what the ticket includes, the gross price and the VAT rate. A price of 0 makes it free.',
      'Enter the number of places, or leave the field empty for no limit.',
      'Tick the days on which it admits, and how often. With nothing ticked, it works on every day.',
      'Leave it on sale in the form, unless only the office is to issue it.',
      'On the same tab, set the order in which the shop shows the tickets: drag a row or use the arrows.',
    ],
    notes: [
      'The number of places cannot go below the tickets sold and reserved.',
      'Once a ticket has been on sale, it stays limited or unlimited. Add another ticket type instead.',
    ],
  },
  banners: {
    title: 'Banners: pictures in the form, the e-mails and on the ticket',
    lead: 'The form, e-mails, the ticket and the order’s page have pictures of their own. Without one there is the fair’s name on navy.',
    steps: [
      'Open the fair and click “Edit banners”.',
      'At the place you want, click “Choose a picture” or drop a file on it.',
      'Check the preview: the frame shows what fits, and below it the picture is as others will see it.',
      'Save the picture. Removing it brings the name on navy back.',
    ],
    notes: [
      'The ticket’s lower half takes a map, a link to the programme and a few sentences: at the foot of the same page.',
      'A PNG, JPEG or WebP file must be under 2 MB. A picture for the ticket is made smaller by itself if need be.',
      'E-mails and tickets that have gone out keep the picture they had.',
    ],
  },
  coupons: {
    title: 'Promo codes',
    lead: 'A code takes off a percentage or an amount, or gives a ticket for free.',
    steps: [
      'Open the fair and its tab “Codes”.',
      'Add one code if everybody is to type the same, or 50 random ones if each guest is to get their own.',
      'Choose what the code gives and, if you wish, for which and for how many tickets, and until when.',
      'Random codes made at once are one entry of the list: open it to see which are used, to copy all or the unused ones, or to download them as CSV.',
    ],
    notes: [
      'A use of a code is a ticket: a code with 2 uses is refused for an order of 3 tickets, and the buyer sees how many it still covers.',
      'An amount is taken off every ticket that the code is good for.',
      'Removing a code does not change the price of orders that have already used it.',
    ],
  },
  texts: {
    title: 'Texts of the form, and e-mails',
    lead: 'You can put every sentence of the form and of the e-mails to buyers in your own words.',
    steps: [
      'The form: choose “Texts of the purchase form”, press the text in the preview or look it up, change it and save. The preview follows as you type.',
      'E-mails: choose “E-mail messages”, then the message and its language.',
      'Insert data such as the order number with the buttons by the text.',
      'Before saving, send a test to yourself and read the e-mail as the buyer will.',
    ],
    notes: ['An empty text of the form means the built-in one. An e-mail’s built-in words can be restored.'],
  },
  activate: {
    title: 'Switching sales on',
    lead: 'The home page sells one fair at a time: the active one.',
    steps: [
      'Choose “Fairs” in the menu and open the right fair.',
      'Mend what stands under “What is still missing”, and look at the “Preview of the form”.',
      'Activate it and confirm.',
      'Open the purchase form and go through it up to the payment, to see what a buyer sees.',
    ],
    notes: [
      'Activating a fair takes the previous one off the home page. Tickets already sold stay valid.',
      'Even an active fair sells only between the start and the end of sales.',
    ],
  },
};

export const fairPart: Record<Language, Record<keyof typeof pl, ManualSection>> = { pl: typesetPart(pl), en };
