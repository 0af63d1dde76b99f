import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  together: {
    title: 'Dwie osoby zmieniają to samo',
    lead: 'Gdy ktoś zapisze zmiany przed Tobą, nic nie przepada: ani jego praca, ani Twoja.',
    steps: [
      'Po kliknięciu „Zapisz” zobaczysz ramkę „Ktoś zmienił te dane w międzyczasie”: kto i kiedy.',
      'Pola, które zmieniła tylko ta osoba, są już w formularzu i mają dopisek. Twoje zmiany w innych polach zostają.',
      'Jeśli oboje zmieniliście to samo pole, wybierz „Zapisane teraz” albo „Twoje”.',
      'Sprawdź całość i zapisz jeszcze raz.',
    ],
    notes: ['„Odrzuć moje zmiany” wczytuje to, co zapisała druga osoba.'],
  },
  history: {
    title: 'Kto i co zmienił',
    lead: 'Każda zmiana w panelu zostaje w historii: kto, kiedy, jakie pole, z czego na co i dlaczego.',
    steps: [
      'Otwórz rodzaj biletu, kod, użytkownika, wiadomość, tekst formularza albo ustawienia i rozwiń „Historia zmian”; targi mają na nią zakładkę „Historia”.',
      'Historię zamówienia znajdziesz na liście sprzedanych: zaznacz jeden bilet i kliknij „Historia”.',
    ],
    notes: [
      'Bramki, losowe kody i usunięte kody znajdziesz w historii targów, a usunięte konta na dole strony „Użytkownicy”.',
      'Haseł w historii nie ma.',
    ],
  },
  retention: {
    title: 'Jak długo trzymamy dane kupujących',
    lead: 'Po czasie, który ustawisz, dane osobowe z zakończonych targów znikają same. Domyślnie po 24 miesiącach.',
    steps: [
      'W „Ustawieniach” znajdź „Jak długo trzymamy dane kupujących” i wpisz liczbę miesięcy.',
      'Jeśli krótszy czas obejmie od razu jakieś targi, zobaczysz ich nazwy, zanim zapiszesz.',
      'Pod przyciskiem widać, kiedy był ostatni przebieg i ile zamówień objął.',
    ],
    notes: [
      'Kwoty, daty, numery zamówień i faktur oraz statystyki zostają. Faktury przechowuj w programie księgowym.',
      'Zamówienia bez danych kupującego nie da się już edytować, wysłać ani zwrócić.',
    ],
  },
  'data-request': {
    title: 'Ktoś pyta o swoje dane albo chce je usunąć',
    lead: 'Każdy może zapytać, co o nim wiecie, i poprosić o usunięcie danych. Odpowiedz w ciągu miesiąca.',
    steps: [
      'Upewnij się, że pyta właściciel adresu: odpisz na adres, o który chodzi.',
      'W „Ustawieniach”, w części „Prośba o dane albo o ich usunięcie”, wpisz ten adres i kliknij „Znajdź dane”.',
      'Pobierz plik CSV dla osoby albo JSON, gdy chce przenieść dane gdzie indziej, i wyślij go jej.',
      'Żeby usunąć dane, kliknij „Usuń te dane” i przepisz adres.',
    ],
    notes: [
      'Biletu na targi, które jeszcze się nie skończyły, nie usuniesz: najpierw zwróć zamówienie.',
      'Dane innych gości z tego samego zamówienia zostają.',
      'Razem z danymi znikają gotowe pliki eksportu i archiwa PDF z tych targów. Możesz je zrobić jeszcze raz.',
      'Szukamy po obecnym adresie w zamówieniu. Jeśli ktoś go poprawiał, sprawdź też poprzedni.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  together: {
    title: 'Two people change the same thing',
    lead: 'When somebody saves before you, nothing is lost: neither their work nor yours.',
    steps: [
      'After “Save” you see the box “Somebody changed this in the meantime”: who and when.',
      'Fields that only they changed are in the form already, and marked. Your changes in other fields stay.',
      'Where you both changed the same field, choose “Saved now” or “Yours”.',
      'Look it all over and save once more.',
    ],
    notes: ['“Discard my changes” loads what the other person saved.'],
  },
  history: {
    title: 'Who changed what',
    lead: 'Every change made in the office stays in the history: who, when, which field, from what to what, and why.',
    steps: [
      'Open a ticket type, code, user, message, text of the form or the settings, and unfold “History of changes”; a fair has the tab “History” for it.',
      'The history of an order is in the tickets sold: select one ticket and press “History”.',
    ],
    notes: [
      'Gates, random codes and removed codes are in the fair’s history, deleted accounts at the end of the page “Users”.',
      'Passwords are not in the history.',
    ],
  },
  retention: {
    title: 'How long buyers’ data is kept',
    lead: 'After the time you set, the personal data of past fairs goes by itself. By default that is 24 months.',
    steps: [
      'In “Settings”, find “How long buyers’ data is kept” and enter the number of months.',
      'If a shorter time concerns some fairs at once, you see their names before you save.',
      'Below the button stands when the last round was and how many orders it concerned.',
    ],
    notes: [
      'Amounts, dates, numbers of orders and invoices, and statistics stay. Keep the invoices in your accounting.',
      'An order without its buyer’s data can no longer be edited, sent or refunded.',
    ],
  },
  'data-request': {
    title: 'Somebody asks for their data, or wants it erased',
    lead: 'Everybody may ask what you know of them, and to be erased. Answer within a month.',
    steps: [
      'Make sure that the owner of the address is asking: answer to that very address.',
      'In “Settings”, under “A request for data, or to erase it”, enter the address and press “Find the data”.',
      'Download a CSV file for the person, or JSON if they want to take the data elsewhere, and send it to them.',
      'To erase the data, press “Erase this data” and type the address again.',
    ],
    notes: [
      'A ticket for a fair that is not over cannot be erased: refund the order first.',
      'The data of other guests in the same order stays.',
      'Finished exports and PDF archives of that fair go along with the data. You can make them again.',
      'The address in the order now is what counts. If somebody corrected it, look for the former one too.',
    ],
  },
};

export const recordsPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
