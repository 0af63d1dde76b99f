import type { SyncOutcome } from '../domain/offline-scan.ts';
import type { ConflictReason } from '../domain/scan.ts';
import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

/** Outcomes that leave a scan out of the fair's records. */
type NotTaken = Exclude<SyncOutcome['outcome'], 'recorded' | 'conflict' | 'retry'>;

const pl = {
  online: 'Połączono z serwerem',
  offline: 'Bez sieci: decyduje ten telefon',
  offlineWithoutList: 'Bez sieci i bez listy biletów: ten telefon nikogo sam nie wpuści',
  listAt: (when: string) => `Lista biletów: ${when}`,
  closed: 'Lista biletów na tym telefonie jest zamknięta. Bez kodu bramki wpuszcza on tylko z siecią.',
  open: 'Otwórz listę',
  loading: (n: string) => `Wczytuję listę biletów: ${n}`,
  unsent: (n: number) =>
    `Niewysłane: ${counted('pl', n, { one: 'odczyt', few: 'odczyty', many: 'odczytów', other: 'odczytu' })}`,
  sendNow: 'Wyślij teraz',
  sending: 'Wysyłam…',
  clock:
    'Zegar tego telefonu różni się od naszego o ponad 2 minuty. Włącz w ustawieniach automatyczną datę i godzinę.',
  pageLost:
    'Ta strona nie zapisała się na telefonie: zamknięta bez sieci już się nie otworzy. Nie zamykaj jej.',
  storage: {
    refused:
      'Przeglądarka nie pozwala tej stronie niczego zapisać. Wpuszczamy dalej, ale tylko z siecią; po odświeżeniu strony bramka może być zapomniana: otwórz jej link jeszcze raz.',
    full: 'Pamięć tego telefonu jest pełna. Zwolnij miejsce; do tego czasu wpuszczamy tylko z siecią.',
    elsewhere:
      'Ten skaner jest otwarty także w innej karcie, która była otwarta później. Tutaj wpuszczamy tylko z siecią; zamknij jedną z kart.',
  },
  unpairUnsent:
    'Niewysłane odczyty zostaną na tym telefonie i wyślą się, gdy otworzysz na nim tę stronę z siecią, najpóźniej w godzinę po odłączeniu bramki w panelu.',
  own: 'Bez sieci: decyzja tego telefonu',
  noDay:
    'Bez sieci nie wiadomo, jaki jest dzień: ten telefon nie miał dziś łączności albo ktoś zmienił jego zegar. Połącz go raz z siecią.',
  noPlace: 'Tego odczytu nie da się zapisać na telefonie, a bez sieci trzeba. Jeszcze nie wpuszczaj.',
  notListed: (when: string) =>
    `Kod jest prawdziwy, ale tego biletu nie ma na liście z: ${when}. Może być na inne targi. Sprawdź go, gdy wróci sieć.`,
  findHelp:
    'Szukasz na liście biletów tego telefonu: co najmniej 2 litery nazwiska albo znaki numeru biletu.',
  findNone: 'Nikogo takiego nie ma na liście tego telefonu.',
  noNames:
    'Organizator nie daje nazwisk na telefony bramek, więc bez sieci nie da się ich szukać. Wpisz kod z biletu.',
  unnamed: 'bez nazwiska',
  told: 'Wpuszczeni bez sieci, choć nie powinni',
  twice: (ticket: string, here: string, there: string) =>
    `Bilet ${ticket} wpuszczono dwa razy: tu ${here} oraz ${there}.`,
  conflict: (ticket: string, here: string, why: string) => `Bilet ${ticket}, ${here}: ${why}`,
  unknownTicket: 'bez numeru',
  reasons: {
    void: 'był już zwrócony lub anulowany. Wejście zostało zapisane, bilet pozostaje nieważny.',
    'other-fair': 'to bilet na inne targi.',
    'other-day': 'to bilet na inny dzień.',
    'already-inside': 'był już wewnątrz.',
    transferred: 'bilet przekazano innej osobie, a to był poprzedni kod.',
    'wrong-code': 'kod był błędny.',
    forged: 'kod był fałszywy.',
    unknown: 'takiego biletu już nie ma.',
  } satisfies Record<ConflictReason, string> as Record<ConflictReason, string>,
  notTaken: {
    future: 'godzina odczytu jest w przyszłości, więc nie został zapisany. Ustaw zegar telefonu.',
    'other-gate': 'odczyt należy do innej bramki i nie został zapisany.',
    'other-code': 'ten sam odczyt wysłano już z innym kodem, więc nie został zapisany.',
  } satisfies Record<NotTaken, string> as Record<NotTaken, string>,
  dismiss: 'Rozumiem',
  ended: (n: number) =>
    `Nie do wysłania: ${counted('pl', n, { one: 'odczyt', few: 'odczyty', many: 'odczytów', other: 'odczytu' })}`,
  endedText:
    'Dostęp bramki, na której powstały, skończył się ponad godzinę temu, więc nikt ich już nie przyjmie i nie ma ich w skanach targów. Zapisz je do pliku i przekaż organizatorowi.',
  endedShow: 'Pokaż te odczyty',
  columns: { at: 'Czas', code: 'Kod', verdict: 'Wynik' },
  fileName: 'niewyslane-odczyty.csv',
  undone: 'cofnięte',
  saveFile: 'Zapisz plik',
  forget: 'Usuń z telefonu',
  forgetTitle: 'Usunąć te odczyty z telefonu?',
  forgetText: 'Nie ma ich nigdzie indziej. Najpierw zapisz je do pliku.',
};

const en: typeof pl = {
  online: 'Connected to the server',
  offline: 'No network: this phone decides',
  offlineWithoutList: 'No network and no ticket list: this phone cannot let anybody in by itself',
  listAt: (when) => `Ticket list: ${when}`,
  closed:
    'The ticket list on this phone is closed. Without the gate’s code it lets people in only with a network.',
  open: 'Open the list',
  loading: (n) => `Loading the ticket list: ${n}`,
  unsent: (n) => `Not sent yet: ${counted('en', n, { one: 'reading', other: 'readings' })}`,
  sendNow: 'Send now',
  sending: 'Sending…',
  clock:
    'This phone’s clock differs from ours by more than 2 minutes. Turn on the automatic date and time in its settings.',
  pageLost:
    'This page is not kept on the phone: closed without a network, it will not open again. Keep it open.',
  storage: {
    refused:
      'The browser does not let this page keep anything. Scanning goes on, but only with a network; after a reload the gate may be forgotten: open its link again.',
    full: 'This phone’s storage is full. Free some space; until then scanning needs a network.',
    elsewhere:
      'This scanner is also open in another tab, which was opened later. Here scanning needs a network; close one of the tabs.',
  },
  unpairUnsent:
    'Readings that are not sent stay on this phone and go out when this page is opened on it with a network, at the latest an hour after the gate was revoked in the office.',
  own: 'No network: this phone’s decision',
  noDay:
    'Without a network the day is not certain: this phone was not connected today, or its clock was changed. Connect it once.',
  noPlace:
    'This reading cannot be kept on the phone, and without a network it must be. Don’t let anybody in yet.',
  notListed: (when) =>
    `The code is genuine, but this ticket is not on the list of ${when}. It may be for another fair. Check it when the network is back.`,
  findHelp:
    'You search this phone’s ticket list: at least 2 letters of a surname or characters of a ticket’s number.',
  findNone: 'Nobody like that is on this phone’s list.',
  noNames:
    'The organiser gives gates’ phones no names, so without a network they cannot be searched. Type the code on the ticket.',
  unnamed: 'without a name',
  told: 'Admitted without a network, though they should not have been',
  twice: (ticket, here, there) => `Ticket ${ticket} was let in twice: here ${here} and ${there}.`,
  conflict: (ticket, here, why) => `Ticket ${ticket}, ${here}: ${why}`,
  unknownTicket: 'without a number',
  reasons: {
    void: 'it was refunded or cancelled before. The entry is recorded, the ticket stays void.',
    'other-fair': 'it is a ticket for another fair.',
    'other-day': 'it is a ticket for another day.',
    'already-inside': 'its holder was inside already.',
    transferred: 'the ticket was transferred to somebody else, and this was the code before.',
    'wrong-code': 'the code was wrong.',
    forged: 'the code was forged.',
    unknown: 'there is no such ticket any more.',
  },
  notTaken: {
    future: 'the reading’s time lies in the future, so it was not recorded. Set the phone’s clock.',
    'other-gate': 'the reading belongs to another gate and was not recorded.',
    'other-code': 'the same reading was sent before with another code, so it was not recorded.',
  },
  dismiss: 'Got it',
  ended: (n) => `Cannot be sent: ${counted('en', n, { one: 'reading', other: 'readings' })}`,
  endedText:
    'The access of the gate where they were made ended more than an hour ago, so nobody takes them any more and the fair’s scans lack them. Save them to a file and give it to the organiser.',
  endedShow: 'Show these readings',
  columns: { at: 'Time', code: 'Code', verdict: 'Verdict' },
  fileName: 'unsent-readings.csv',
  undone: 'undone',
  saveFile: 'Save the file',
  forget: 'Delete from the phone',
  forgetTitle: 'Delete these readings from the phone?',
  forgetText: 'They are nowhere else. Save them to a file first.',
};

export const offlineTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
