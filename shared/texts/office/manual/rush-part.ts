import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  'waiting-room': {
    title: 'Poczekalnia na czas oblężenia',
    lead: 'Gdy spodziewasz się tłoku w pierwszych minutach sprzedaży, ustal, ile zamówień na minutę przyjmujesz. Reszta czeka po kolei.',
    steps: [
      'Otwórz targi, kliknij „Edytuj” i w polu „Najwięcej zamówień na minutę” wpisz liczbę, na przykład 200.',
      'Zapisz. Limit działa od razu, a miejsca w kolejce rozdajemy od godziny przed początkiem sprzedaży.',
      'Żeby wyłączyć poczekalnię, wyczyść to pole i zapisz.',
    ],
    notes: [
      'Kto przyjdzie przed rozpoczęciem sprzedaży, ma miejsce z losowania; kto później, czeka w kolejności przyjścia. Kupujący widzi tę zasadę, swoje miejsce i czas.',
      'Gdy nikt nie czeka, kupujący niczego nie zauważy. Kto dostanie swoją kolej, ma 10 minut na jedno zamówienie.',
      'Kasa, biuro, bramki i płatności nigdy nie czekają.',
      'Zmiana początku sprzedaży otwiera nową kolejkę: dotychczasowe miejsca przepadają, a strona sama weźmie nowe.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  'waiting-room': {
    title: 'A waiting room for the rush',
    lead: 'If you expect a crowd in the first minutes of the sale, set how many orders a minute you take. The others wait their turn.',
    steps: [
      'Open the fair, press “Edit” and type a number into “Most orders a minute”, 200 for example.',
      'Save. The limit works at once, and places are given from an hour before the sale opens.',
      'To switch the waiting room off, clear the field and save.',
    ],
    notes: [
      'Whoever comes before the sale opens has a place by lot; whoever comes later waits in the order of coming. Buyers see this rule, their place and their time.',
      'While nobody waits, buyers notice nothing. Whoever has their turn has 10 minutes for one order.',
      'Ticket office, gates and payments never wait.',
      'Changing when the sale opens starts a new line: places given before are void, and the page takes new ones by itself.',
    ],
  },
};

export const rushPart: Record<Language, Record<keyof typeof pl, ManualSection>> = {
  pl: typesetPart(pl),
  en,
};
