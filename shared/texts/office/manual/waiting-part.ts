import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  'waiting-list': {
    title: 'Lista oczekujących na wyprzedany bilet',
    lead: 'Kto nie zdążył, zapisuje się w sklepie przyciskiem „Powiadom mnie, gdy zwolni się miejsce”. Potem potwierdza adres przyciskiem na stronie, do której prowadzi mail. Reszta dzieje się sama.',
    steps: [
      'Gdy miejsce wróci albo zwiększysz pulę, pierwsza osoba z listy w ciągu kilku minut dostaje mail z linkiem. Miejsce czeka na nią 24 godziny; czas zmienisz w „Ustawieniach”.',
      'Jeśli nie kupi biletu w tym czasie, miejsce dostaje następna osoba.',
      'Kto czeka, komu zaproponowano miejsce i kto już kupił, widać na stronie targów, na zakładce „Bilety”, w części „Lista oczekujących”.',
      'Tam też możesz dopisać osobę, przesunąć ją na początek, zaproponować jej wolne miejsce albo ją usunąć.',
    ],
    notes: [
      'Kto nie potwierdził adresu, ma stan „adres niepotwierdzony”: niczego mu nie proponujemy, ale zachowuje kolejność zapisu. Gdy go dopiszesz albo przesuniesz na początek, potwierdzać nie musi.',
      'Dopóki ktoś z potwierdzonym adresem czeka, wolnych miejsc nie widać w sklepie. Biuro może je sprzedać i wtedy.',
      'Treść obu wiadomości zmienisz w „Komunikatach mailowych”. W każdej jest link do wypisania się.',
      'Imię i adres znikają z listy, gdy ktoś się wypisze, a najpóźniej razem z danymi kupujących.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  'waiting-list': {
    title: 'A waiting list for a sold-out ticket',
    lead: 'Whoever came too late joins in the shop with “Tell me when a place returns”. They confirm their address on the page that the mail leads to. The rest happens by itself.',
    steps: [
      'When a place returns or you raise the pool, the first person on the list gets a mail with a link within a few minutes. The place is held for 24 hours; change the time in “Settings”.',
      'If they do not buy the ticket by then, the place goes to the next person.',
      'The tab “Tickets” of the fair’s page shows under “Waiting list” who waits, who has an offer and who has bought.',
      'There you can also add a person, move them to the front, offer them a free place, or remove them.',
    ],
    notes: [
      'Whoever has not confirmed shows as “address not confirmed”: nothing is offered to them, but they keep their rank. Whom you add or move to the front need not confirm.',
      'While somebody with a confirmed address waits, the shop does not show free places. The office can sell them even then.',
      'Change the words of both mails in “E-mail messages”. Each has a link to leave the list.',
      'A name and address leave the list when the person does, and at the latest with the buyers’ data.',
    ],
  },
};

export const waitingPart: Record<Language, Record<string, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
