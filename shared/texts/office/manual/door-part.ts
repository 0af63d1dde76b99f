import type { Language } from '#shared/domain/text.ts';
import { type ManualSection, typesetPart } from './section.ts';

const pl = {
  pair: {
    title: 'Zanim otworzysz wejście',
    lead: 'Telefon musi wiedzieć, przy której bramce stoi. Bez tego tylko czyta bilety i nikogo nie wpuszcza.',
    steps: [
      'Poproś biuro o kod QR bramki i zeskanuj go aparatem telefonu.',
      'Otworzy się skaner. Na górze sprawdź nazwę bramki i targów.',
      'Dotknij „Włącz kamerę” i zezwól na nią w przeglądarce.',
      'Włącz dźwięk i podłącz ładowarkę: ekran nie gaśnie, dopóki działa kamera.',
    ],
    notes: ['Po zmianie dotknij „Odłącz bramkę”, jeśli telefon jest Twój albo idzie gdzie indziej.'],
  },
  scan: {
    title: 'Skanowanie i kolory',
    lead: 'Skieruj kamerę na kod QR. Wynik znika sam, do następnego biletu nie trzeba niczego dotykać.',
    picture: 'verdicts',
    steps: [
      'Zielony ✓ „Wejście”: wpuść gościa.',
      'Bursztynowy ↺ „Już wewnątrz”: tym biletem ktoś już wszedł. Ekran mówi, kiedy i którą bramką. Zapytaj spokojnie, czy gość wychodził albo czy bilet ma ktoś jeszcze, i poproś o decyzję biuro.',
      'Czerwony ✕: nie wpuszczaj i przeczytaj powód. „Inny dzień” i „Inne targi” pokaż gościowi na ekranie, przy innych powodach skieruj go do biura.',
      'Znak zapytania „Nie sprawdzono”: nie było odpowiedzi. To jeszcze nie jest odmowa, dotknij „Jeszcze raz”.',
    ],
    notes: ['Napis „Tylko odczyt” oznacza, że telefon nie jest sparowany: wejście nie zostało zapisane.'],
  },
  undo: {
    title: 'Pomyłka przy wejściu',
    lead: 'Gdy bilet zeskanował się sam albo gość jednak zawrócił.',
    steps: ['Dotknij „Cofnij wejście” przy ostatnim nazwisku.', 'Gość może później wejść tym samym biletem.'],
    notes: ['Masz na to minutę. Potem powiedz o tym biuru.'],
  },
  'no-camera': {
    title: 'Kamera nie działa albo kod się nie czyta',
    lead: 'Kolejka nie musi czekać na kamerę.',
    steps: [
      'Ciemno? Dotknij „Latarka”. Bilet w telefonie? Poproś o rozjaśnienie ekranu.',
      'Wpisz „Kod z biletu”, czyli wszystkie litery i cyfry pod kodem QR, i dotknij „Sprawdź”. Sam numer zamówienia nie wystarczy: liczy się ostatnie sześć znaków.',
      'Ręczny czytnik kodów podłącz do urządzenia i po prostu skanuj. Nie trzeba nic ustawiać.',
    ],
    notes: [
      'Jeśli przeglądarka zablokowała kamerę, zezwól na nią w ustawieniach strony i odśwież skaner.',
      'Po wielu błędnych kodach wpisywanie staje na kilka minut. Skanowanie kodów QR działa cały czas.',
      'Gościa bez biletu znajdziesz po nazwisku albo numerze, gdy zalogujesz się na urządzeniu jako obsługa; możesz też skierować go do biura.',
    ],
  },
  network: {
    title: 'Słaby zasięg',
    lead: 'Każdy bilet sprawdza serwer, więc skaner potrzebuje internetu. Gdy odpowiedź nie przychodzi, sam pyta jeszcze kilka razy.',
    steps: [
      'Przy „Nie sprawdzono” dotknij „Jeszcze raz”: wynik nie zniknie, a wpisany kod zostanie w polu.',
      'Gdy to się powtarza, włącz Wi-Fi albo dane komórkowe, ewentualnie udostępnij internet z drugiego telefonu.',
      'Jeśli zasięg nie wraca, zawiadom biuro i kieruj gości do innej bramki.',
    ],
    notes: [
      'Zdarza się, że wejście się zapisało, a odpowiedź zginęła po drodze. Skanuj wtedy tym samym telefonem, a znów zobaczysz „Wejście”. Inny telefon pokaże „Już wewnątrz” z bramką sprzed chwili: gościa można wpuścić.',
    ],
  },
} satisfies Record<string, ManualSection>;

const en: Record<keyof typeof pl, ManualSection> = {
  pair: {
    title: 'Before you open the door',
    lead: 'The phone has to know which gate it stands at. Otherwise it only reads tickets and lets nobody in.',
    steps: [
      'Ask the office for the gate’s QR code and scan it with the phone’s camera.',
      'The scanner opens. Check the names of the gate and the fair at the top.',
      'Start the camera and allow it in the browser.',
      'Turn the sound on and plug in the charger: the screen stays on while the camera works.',
    ],
    notes: ['After your shift disconnect the gate if the phone is yours or goes elsewhere.'],
  },
  scan: {
    title: 'Scanning, and the colours',
    lead: 'Point the camera at the QR code. The answer goes away by itself; the next ticket needs no tap.',
    picture: 'verdicts',
    steps: [
      'Green ✓: let the guest in.',
      'Amber ↺: somebody came in with this ticket already. The screen says when and by which gate. Ask calmly whether the guest went out or somebody else has the ticket, and let the office decide.',
      'Red ✕: don’t let them in, and read why. Show another day or another fair on the screen; send the others to the office.',
      'A question mark: there was no answer. That is no refusal yet; tap “Try again”.',
    ],
    notes: ['“Read only” means the phone is not paired: no entry was recorded.'],
  },
  undo: {
    title: 'A mistake at the door',
    lead: 'When a ticket got scanned by accident, or the guest turned back.',
    steps: ['Undo the entry beside the last name.', 'The guest can come in later with the same ticket.'],
    notes: ['You have a minute. After that, tell the office.'],
  },
  'no-camera': {
    title: 'No camera, or the code cannot be read',
    lead: 'The queue need not wait for a camera.',
    steps: [
      'Dark? Turn on the torch. A ticket on a phone? Ask for a brighter screen.',
      'Type all letters and digits under the QR code and check them. The order number alone is not enough: the last six characters count.',
      'Connect a hand scanner to the device and simply scan. There is nothing to set up.',
    ],
    notes: [
      'If the browser blocked the camera, allow it in the page’s settings and reload the scanner.',
      'After many wrong codes, typing pauses for some minutes. Scanning QR codes goes on all the time.',
      'A guest without a ticket: log in on the device as staff and search by name or number, or send them to the office.',
    ],
  },
  network: {
    title: 'A weak signal',
    lead: 'The server checks every ticket, so the scanner needs the internet. It asks a few more times by itself when no answer comes.',
    steps: [
      'After a question mark tap “Try again”. The answer does not go away, and a code that was typed stays.',
      'If it happens repeatedly, turn on Wi-Fi or mobile data, or share the connection of another phone.',
      'If the signal does not return, tell the office and send guests to another gate.',
    ],
    notes: [
      'Sometimes the entry was recorded and the answer got lost on the way. Scan again with the same phone, and it lets the guest in. Another phone says already inside, a moment ago: let the guest in.',
    ],
  },
};

export const doorPart: Record<Language, Record<keyof typeof pl, ManualSection>> = { pl: typesetPart(pl), en };
