import type { CameraTrouble } from '../domain/kiosk.ts';
import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

const pl = {
  hold: 'Zbliż kod z biletu do kamery',
  holdToScanner: 'Przyłóż kod z biletu do czytnika',
  welcome: 'Zapraszamy',
  goodbye: 'Do widzenia',
  notOurs: 'To nie nasz kod',
  desk: 'Prosimy do stanowiska obsługi',
  closed: 'Bramka nieczynna',
  restarting: 'Zaraz wracamy',
  trouble: {
    denied: 'Kamera jest zablokowana w ustawieniach przeglądarki.',
    noCamera: 'Nie widać żadnej kamery.',
    busy: 'Kamery używa inny program.',
  } satisfies Record<CameraTrouble, string> as Record<CameraTrouble, string>,
  offline: 'Bez sieci',
  listClosed: 'Lista biletów zamknięta: bez sieci nikogo nie wpuści',
  silent: 'Bez dźwięku, dopóki nikt nie dotknie ekranu',
  enter: 'Tryb kiosku',
  enterTitle: 'Zamienić ten ekran w kiosk?',
  enterText:
    'Goście sami przykładają kod, wynik jest po polsku i po angielsku, bez nazwisk. Wyjść można tylko z kodem bramki, także bez sieci i po ponownym włączeniu. Przycisków urządzenia ta strona nie zablokuje: przypnij aplikację w systemie.',
  nothingKept:
    'Przeglądarka nie pozwala tej stronie niczego zapisać: po odświeżeniu albo zaniku prądu kiosk trzeba uruchomić od nowa.',
  noCode: 'Ta bramka nie ma kodu. Ustaw go w panelu: zakładka „Bramki”, przycisk „Zmień”.',
  camera: 'Czym czyta',
  cameras: { front: 'Przednia kamera', rear: 'Tylna kamera', none: 'Czytnik ręczny' },
  start: 'Włącz kiosk',
  cancel: 'Anuluj',
  staff: 'Obsługa',
  leaveTitle: 'Wyjście z kiosku',
  code: 'Kod bramki',
  leave: 'Wyjdź',
  wrong: 'To nie jest kod tej bramki.',
  wait: (minutes: number) =>
    `Za dużo błędnych kodów. Spróbuj za ${counted('pl', minutes, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })}.`,
};

const en: typeof pl = {
  hold: 'Hold your ticket’s code to the camera',
  holdToScanner: 'Hold your ticket’s code to the scanner',
  welcome: 'Welcome',
  goodbye: 'Goodbye',
  notOurs: 'Not our code',
  desk: 'Please go to the desk',
  closed: 'This gate is closed',
  restarting: 'Back in a moment',
  trouble: {
    denied: 'The camera is blocked in the browser’s settings.',
    noCamera: 'No camera is found.',
    busy: 'Another program uses the camera.',
  },
  offline: 'No network',
  listClosed: 'Ticket list closed: lets nobody in without a network',
  silent: 'No sound until somebody touches the screen',
  enter: 'Kiosk mode',
  enterTitle: 'Turn this screen into a kiosk?',
  enterText:
    'Visitors hold their codes to it, the verdict is in Polish and English, without names. Only the gate’s code leads out, also without a network and after a restart. This page cannot lock the device’s own buttons: pin the app in the system.',
  nothingKept:
    'The browser does not let this page keep anything: after a reload or a power cut the kiosk has to be started again.',
  noCode: 'This gate has no code. Set one in the office: tab “Gates”, button “Edit”.',
  camera: 'What it reads with',
  cameras: { front: 'Front camera', rear: 'Rear camera', none: 'Hand scanner' },
  start: 'Start the kiosk',
  cancel: 'Cancel',
  staff: 'Staff',
  leaveTitle: 'Leave the kiosk',
  code: 'Code of the gate',
  leave: 'Leave',
  wrong: 'This is not the code of this gate.',
  wait: (minutes) =>
    `Too many wrong codes. Try again in ${counted('en', minutes, { one: 'minute', other: 'minutes' })}.`,
};

export type KioskTexts = typeof pl;
export const kioskTexts: Record<Language, KioskTexts> = { pl: typeset(pl), en: typeset(en, 'en') };
