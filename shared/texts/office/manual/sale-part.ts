import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  'how-sale-works': {
    title: 'Co się dzieje po kliknięciu „Zapłać”',
    lead: 'Warto to wiedzieć, zanim zadzwoni pierwszy kupujący.',
    steps: [
      'Zamówienie czeka na płatność 59 minut i przez ten czas trzyma miejsca.',
      'Gdy pieniądze dojdą, powstają bilety PDF, a kupujący dostaje mail z biletami i wpisem do kalendarza.',
      'Gdy nie dojdą, zamówienie wygasa, miejsca wracają do sprzedaży, a kupujący dostaje o tym mail.',
    ],
    notes: [
      'Spóźniona płatność sama kupuje miejsca, jeśli jeszcze są. Jeśli ich nie ma, pieniądze wracają do kupującego.',
    ],
  },
  'unpaid-holds': {
    title: 'Ktoś zajmuje miejsca i nie płaci',
    lead: 'Nieopłacone zamówienie trzyma miejsca 59 minut. Zwykle wraca do sprzedaży samo.',
    steps: [
      'Otwórz targi i na zakładce „Bilety”, w części „Nieopłacone rezerwacje”, kliknij „Pokaż, kto trzyma miejsca”.',
      'Zgrupuj według adresu sieciowego albo e-mail: na górze jest ten, kto trzyma najwięcej.',
      'Kliknij „Zwolnij miejsca” i potwierdź. Kto zapłacił, zachowa bilety; pozostali dostaną mail, że zamówienie wygasło.',
    ],
    notes: [
      'Biuro albo sieć komórkowa ma jeden adres dla wielu osób, więc dużo miejsc to jeszcze nie nadużycie.',
      'Gdy nieopłacone zamówienia trzymają połowę jednego rodzaju biletu, obsługa techniczna dostaje alarm. Przy dużym tłoku przeglądarki kupujących liczą przez chwilę małe zadanie („Sprawdzamy…”): to zatrzymuje automaty.',
    ],
  },
  confirm: {
    title: 'Ktoś zapłacił poza sklepem',
    lead: 'Na przykład przelewem na konto firmy albo gotówką w biurze.',
    steps: [
      'Wybierz „Pokaż sprzedane bilety” i odszukaj zamówienie.',
      'Zaznacz bilet: stan musi być „czeka na płatność” albo „wygasło”.',
      'Kliknij „Potwierdź zapłatę”, wpisz powód i potwierdź. Bilety pójdą do kupującego.',
    ],
    notes: ['Wygasłe zamówienie da się potwierdzić tylko wtedy, gdy miejsca nie zostały już sprzedane.'],
  },
  refund: {
    title: 'Zwróć pieniądze albo usuń bilet',
    lead: 'Zwrot dotyczy całego zamówienia, usunięcie jednego biletu.',
    steps: [
      'Odszukaj i zaznacz bilet na liście sprzedanych.',
      'Kliknij „Zwróć pieniądze” i napisz dlaczego. Powód zostaje w historii zamówienia.',
      'Bilety od razu tracą ważność, miejsca wracają do sprzedaży, a kupujący dostaje mail, że pieniądze są w drodze.',
    ],
    notes: [
      'Gotówkę i przelew przyjęte w biurze oddaj samodzielnie: operator płatności o nich nie wie.',
      '„Usuń bilet” usuwa bilet z biura. Opłacony w sklepie oznacza zwrot całego zamówienia, nieopłacony anuluje zamówienie i zwalnia miejsca: okno powie to, zanim potwierdzisz.',
      'Do terminu zwrotów kupujący może sam zrezygnować na stronie swojego zamówienia.',
    ],
  },
  correct: {
    title: 'Poprawki w danych i ponowna wysyłka',
    lead: 'Literówka w nazwisku nie unieważnia biletu.',
    steps: [
      'Zaznacz jeden bilet na liście sprzedanych.',
      'Kliknij „Edytuj”, popraw dane i zapisz. Kod QR się nie zmienia, więc wydrukowany bilet działa dalej.',
      'Kliknij „Wyślij ponownie”, żeby kupujący dostał bilety jeszcze raz.',
    ],
    notes: ['Numer faktury wpiszesz w tym samym oknie.'],
  },
  'own-site': {
    title: 'Formularz zakupu na Twojej stronie',
    lead: 'Goście kupują bilety na stronie Twojej firmy albo partnera, bez przechodzenia do sklepu.',
    steps: [
      'Otwórz targi i w części „Odnośniki” wybierz „Formularz na Twojej stronie”.',
      'Wybierz język. Strona partnera może mieć jego kod: zakupy z niej policzą się na ten kod.',
      'Sprawdź podgląd i kliknij „Kopiuj kod”.',
      'Wklej kod w treść strony tam, gdzie ma być formularz, na przykład w blok „HTML”.',
    ],
    notes: [
      'Adres strony musi zaczynać się od https. Gdy formularz nie może się wczytać, na jego miejscu jest link do sklepu.',
      'Formularz pokazuje zawsze te targi, które są aktywne: po kolejnych nie trzeba niczego zmieniać.',
    ],
  },
  export: {
    title: 'Lista do Excela',
    lead: 'Plik zawiera to, co widać po odfiltrowaniu.',
    steps: [
      'Na liście sprzedanych wybierz targi i ustaw filtry, na przykład rodzaj biletu albo dzień zakupu.',
      'Kliknij „Eksport XLSX” albo „Eksport CSV”.',
    ],
    notes: ['Plik zawiera dane osobowe. Nie przesyłaj go dalej bez potrzeby i usuń, gdy skończysz.'],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  'how-sale-works': {
    title: 'What happens after “Pay”',
    lead: 'Worth knowing before the first buyer calls.',
    steps: [
      'The order waits 59 minutes for its payment and holds its places meanwhile.',
      'When the money arrives, PDF tickets are made and the buyer gets an e-mail with them and a calendar entry.',
      'If it does not, the order expires, its places are on sale again, and the buyer gets an e-mail about it.',
    ],
    notes: [
      'A late payment buys the places again if they are left. If they are not, the money goes back to the buyer.',
    ],
  },
  'unpaid-holds': {
    title: 'Somebody holds places and does not pay',
    lead: 'An unpaid order holds its places for 59 minutes. Usually they come back by themselves.',
    steps: [
      'Open the fair and its tab “Tickets”, and choose “Show who holds places” under the unpaid holds.',
      'Group them by network or e-mail address: whoever holds most is on top.',
      'Release the places and confirm. Who has paid keeps their tickets; the others get an e-mail that the order has expired.',
    ],
    notes: [
      'An office or a phone network has one address for many people, so many places are no abuse yet.',
      'When unpaid orders hold half of one ticket type, technical support gets an alarm. In a crowd the buyers’ browsers work on a small task for a moment (“Checking…”): that stops automatic programs.',
    ],
  },
  confirm: {
    title: 'Somebody paid outside the shop',
    lead: 'By bank transfer, for instance, or in cash at the office.',
    steps: [
      'Choose “Tickets sold” and find the order.',
      'Tick the ticket: it has to be awaiting payment or expired.',
      'Confirm the payment and say why. The tickets go to the buyer.',
    ],
    notes: ['An expired order can be confirmed only while its places have not been sold to others.'],
  },
  refund: {
    title: 'Refunding, and removing a ticket',
    lead: 'A refund concerns the whole order, removing concerns one ticket.',
    steps: [
      'Find and tick the ticket in the list of tickets sold.',
      'Choose the refund and say why. The reason stays in the order’s history.',
      'At once the tickets are void, the places are on sale again, and an e-mail tells the buyer that the money is on its way.',
    ],
    notes: [
      'Return cash and transfers taken at the office yourself: the payment provider knows nothing of them.',
      'Removing takes a ticket of the office away. One that was paid for in the shop is refunded with its whole order, an unpaid order is cancelled and its places are on sale again: the dialog says so before you confirm.',
      'Until the refund date buyers can withdraw by themselves on the page of their order.',
    ],
  },
  correct: {
    title: 'Correcting details and sending again',
    lead: 'A misspelt surname does not make a ticket void.',
    steps: [
      'Tick one ticket in the list of tickets sold.',
      'Edit it, correct the details and save. The codes stay the same, so a printed ticket keeps working.',
      'Send it again, so that the buyer gets the tickets once more.',
    ],
    notes: ['The invoice number goes in the same window.'],
  },
  'own-site': {
    title: 'The purchase form on your site',
    lead: 'Visitors buy tickets on your company’s or a partner’s site, without going to the shop.',
    steps: [
      'Open the fair and under “Links” choose “The form on your site”.',
      'Choose the language. A partner’s page may have the partner’s code: purchases there count for it.',
      'Look at the preview and click “Copy the code”.',
      'Paste the code into the page where the form should be, into an “HTML” block for example.',
    ],
    notes: [
      'The page’s address must begin with https. Where the form cannot load, a link to the shop stands in its place.',
      'The form always shows the fair that is active: there is nothing to change for the next one.',
    ],
  },
  export: {
    title: 'The list as a spreadsheet',
    lead: 'The file holds what is left after filtering.',
    steps: [
      'In the list of tickets sold choose the fair and set the filters, for instance ticket type or day of purchase.',
      'Export as XLSX or CSV.',
    ],
    notes: ['The file holds personal data. Don’t pass it on without need, and delete it when you are done.'],
  },
};

export const salePart: Record<Language, Record<keyof typeof pl, ManualSection>> = { pl: typesetPart(pl), en };
