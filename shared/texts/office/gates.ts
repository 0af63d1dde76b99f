import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Bramki',
  fair: 'Targi',
  noFair: 'Nie ma teraz targów, na które można wpuszczać. Gdy administrator je utworzy, zobaczysz tu bramki.',
  edit: 'Zmień',
  editWhich: (name: string) => `Zmień bramkę: ${name}`,
  kioskCode: 'Kod bramki',
  kioskCodeHelp:
    'Od 6 do 12 cyfr. Z tym kodem tablet na stojaku wychodzi z trybu kiosku, a telefon może otwierać listę biletów.',
  kioskCodeKept: 'Kod jest ustawiony i nie da się go odczytać. Wpisz nowy, jeśli chcesz go zmienić.',
  kioskCodeWrong: 'Kod ma od 6 do 12 cyfr.',
  kioskCodeNeeded: 'Ustaw kod, o który telefony mają pytać.',
  asksCode: 'Telefon pyta o kod, zanim otworzy listę biletów',
  asksCodeHelp:
    'Lista jest wtedy zaszyfrowana także kodem. Po każdym otwarciu strony telefon do czasu podania kodu skanuje tylko z siecią.',
  hasKiosk: 'z kodem',
  desk: 'Kiosk skierował do stanowiska obsługi',
  deskCall: (who: string, why: string, since: string) => `${who}: ${why}, od ${since}`,
  deskTicket: (holder: string, ticket: string) => [holder, `bilet ${ticket}`].filter(Boolean).join(', '),
  deskNobody: 'ktoś bez rozpoznanego biletu',
  seenTo: 'Obsłużone',
  seenToAt: (gate: string) => `Obsłużone: ${gate}`,
  held: 'Przejścia wstrzymane: nie liczą się, dopóki o nich nie zdecydujesz',
  heldWhy: {
    ended: 'odczytane po unieważnieniu linku bramki',
    'no-code': 'bez kodu, więcej niż się liczy w godzinę',
  },
  heldOf: (passages: number, why: string, from: string, till: string, devices: number) =>
    `${counted('pl', passages, { one: 'przejście', few: 'przejścia', many: 'przejść', other: 'przejścia' })} ${why}, ${from}–${till}, urządzenia: ${devices}`,
  count: 'Zalicz',
  countAt: (gate: string) => `Zalicz: ${gate}`,
  leaveOut: 'Pomiń',
  leaveOutAt: (gate: string) => `Pomiń: ${gate}`,
  settled: (n: number) =>
    counted('pl', n, {
      one: 'odczyt załatwiony',
      few: 'odczyty załatwione',
      many: 'odczytów załatwionych',
      other: 'odczytu załatwionego',
    }),
  unsettled: (n: number) =>
    `Nie udało się z ${counted('pl', n, { one: 'odczytem', few: 'odczytami', many: 'odczytami', other: 'odczytu' })}. Spróbuj jeszcze raz.`,
  undoEntries: 'Cofnij wejścia',
  undoText:
    'Gdy link bramki trafił w obce ręce: najpierw utwórz nowy link albo usuń bramkę, potem cofnij wejścia, które z niego przyszły. Cofnięte bilety znów wpuszczają.',
  since: 'Od kiedy',
  noEntries: 'Od tej chwili nikt nie wszedł.',
  wholeGate: 'cała bramka',
  withNetwork: 'z siecią, z kodem biletu',
  unnamed: 'urządzenie bez nazwy',
  entriesOf: (entries: number, withoutCode: number, from: string, till: string) =>
    `${counted('pl', entries, { one: 'wejście', few: 'wejścia', many: 'wejść', other: 'wejścia' })}, z tego bez kodu: ${withoutCode}, ${from}–${till}`,
  undoAll: (n: number) => `Cofnij wszystkie (${n})`,
  undoWithoutCode: (n: number) => `Cofnij bez kodu (${n})`,
};

const en: typeof pl = {
  title: 'Gates',
  fair: 'Fair',
  noFair: 'There is no fair to let anybody in to. Once an administrator makes one, its gates are here.',
  edit: 'Edit',
  editWhich: (name) => `Edit the gate: ${name}`,
  kioskCode: 'The gate’s code',
  kioskCodeHelp:
    '6 to 12 digits. With this code a tablet on a stand leaves its kiosk mode, and a phone can be made to open its ticket list.',
  kioskCodeKept: 'A code is set, and nobody can read it. Type a new one to change it.',
  kioskCodeWrong: 'The code has 6 to 12 digits.',
  kioskCodeNeeded: 'Set the code that phones are to ask for.',
  asksCode: 'Phones ask for the code before they open their ticket list',
  asksCodeHelp:
    'The list is then sealed with the code, too. Each time the page is opened, the phone scans only with a network until the code is given.',
  hasKiosk: 'with a code',
  desk: 'Sent to the desk by a kiosk',
  deskCall: (who, why, since) => `${who}: ${why}, since ${since}`,
  deskTicket: (holder, ticket) => [holder, `ticket ${ticket}`].filter(Boolean).join(', '),
  deskNobody: 'somebody without a known ticket',
  seenTo: 'Seen to',
  seenToAt: (gate) => `Seen to: ${gate}`,
  held: 'Held passages: they do not count until you decide',
  heldWhy: {
    ended: 'read after the gate’s link had ended',
    'no-code': 'without a code, more than count in an hour',
  },
  heldOf: (passages, why, from, till, devices) =>
    `${counted('en', passages, { one: 'passage', other: 'passages' })} ${why}, ${from}–${till}, devices: ${devices}`,
  count: 'Count',
  countAt: (gate) => `Count: ${gate}`,
  leaveOut: 'Leave out',
  leaveOutAt: (gate) => `Leave out: ${gate}`,
  settled: (n) => `${counted('en', n, { one: 'reading', other: 'readings' })} settled`,
  unsettled: (n) =>
    `${counted('en', n, { one: 'reading', other: 'readings' })} could not be settled. Please try again.`,
  undoEntries: 'Undo entries',
  undoText:
    'Where a gate’s link got into the wrong hands: first make a new link or remove the gate, then undo the entries that came by it. Tickets whose entry is undone let their holders in again.',
  since: 'Since',
  noEntries: 'Nobody has come in since then.',
  wholeGate: 'the whole gate',
  withNetwork: 'with a network, by the ticket’s code',
  unnamed: 'a device without a name',
  entriesOf: (entries, withoutCode, from, till) =>
    `${counted('en', entries, { one: 'entry', other: 'entries' })}, without a code: ${withoutCode}, ${from}–${till}`,
  undoAll: (n) => `Undo all (${n})`,
  undoWithoutCode: (n) => `Undo those without a code (${n})`,
};

export const gatesTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
