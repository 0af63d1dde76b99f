import type { TaskReason } from '../../contract/task-reason.ts';
import type { TaskKind, TaskState } from '../../domain/task.ts';
import type { Language } from '../../domain/text.ts';
import { counted, figure, typeset } from '../language-tools.ts';
import { problemText } from '../problems.ts';

const tickets = { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' };
const fromOrders = { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' };

const pl = {
  title: 'Zadania w tle',
  running: (n: number) =>
    counted('pl', n, {
      one: 'zadanie trwa',
      few: 'zadania trwają',
      many: 'zadań trwa',
      other: 'zadania trwa',
    }),
  kinds: {
    export: 'Eksport sprzedanych biletów',
    send: 'Wysyłka biletów',
    generate: 'Tworzenie biletów',
    invoices: 'Archiwum faktur',
    report: 'Zestawienie sprzedaży',
    badges: 'Identyfikatory',
    tag: 'Etykiety',
  } satisfies Record<TaskKind, string> as Record<TaskKind, string>,
  states: {
    waiting: 'w kolejce',
    running: 'trwa',
    done: 'gotowe',
    partly: 'częściowo',
    failed: 'nieudane',
    stopped: 'zatrzymane',
  } satisfies Record<TaskState, string> as Record<TaskState, string>,
  waiting: 'Czeka na swoją kolej',
  reading: (n: number) => `Odczytano ${counted('pl', n, tickets)}`,
  writing: (done: number, all: number) => `Zapisano ${figure('pl', done)} z ${figure('pl', all)}`,
  collecting: (n: number) => `Szukamy zamówień: jest ich już ${figure('pl', n)}`,
  sending: (done: number, all: number) => `${figure('pl', done)} z ${figure('pl', all)}`,
  making: (done: number, all: number) => `${figure('pl', done)} z ${figure('pl', all)}`,
  tagging: (done: number, all: number) => `${figure('pl', done)} z ${figure('pl', all)}`,
  printing: (n: number) => `Jest ${counted('pl', n, tickets)}, rysujemy pliki PDF`,
  ended: {
    export: (_: number) => 'Plik jest gotowy',
    send: (n: number) => `Wysłano bilety z ${counted('pl', n, fromOrders)}`,
    generate: (n: number) => `Utworzono ${counted('pl', n, tickets)}`,
    invoices: (n: number) =>
      `Archiwum jest gotowe: ${counted('pl', n, { one: 'dokument', few: 'dokumenty', many: 'dokumentów', other: 'dokumentu' })}`,
    report: (_: number) => 'Plik jest gotowy',
    badges: (n: number) =>
      `Plik do wydruku jest gotowy: ${counted('pl', n, { one: 'identyfikator', few: 'identyfikatory', many: 'identyfikatorów', other: 'identyfikatora' })}`,
    tag: (n: number) => `Zmieniono etykiety ${counted('pl', n, fromOrders)}`,
  } satisfies Record<TaskKind, (n: number) => string> as Record<TaskKind, (n: number) => string>,
  stop: 'Zatrzymaj',
  stopTitle: (kind: string) => `Zatrzymać: ${kind}?`,
  stopText: {
    export: 'Plik nie powstanie.',
    send: 'Maile, które są już przekazane do wysyłki, jeszcze pójdą. Pozostałe nie.',
    generate: 'Bilety, które już powstały, są ważne i zostaną. Pozostałe nie powstaną.',
    invoices: 'Plik nie powstanie.',
    report: 'Plik nie powstanie.',
    badges: 'Plik nie powstanie.',
    tag: 'Etykiety, które już zmieniono, zostaną zmienione. Pozostałe będą jak dotąd.',
  } satisfies Record<TaskKind, string> as Record<TaskKind, string>,
  stopped: (who: string) => `Zatrzymane przez ${who}.`,
  stoppedBefore: 'Nic jeszcze nie było zrobione.',
  noFile: 'Plik nie powstał.',
  notDone: (n: number) => `Nie udało się: ${figure('pl', n)}`,
  failed: (why: string) => `Nie udało się. ${why}`,
  download: 'Pobierz plik',
  downloadAll: 'Pobierz wszystkie PDF',
  showSold: 'Pokaż sprzedane bilety',
  failures: 'Co się nie udało',
  failuresTitle: (kind: string) => `${kind}: co się nie udało`,
  moreFailures: (n: number) => `I jeszcze ${figure('pl', n)}.`,
  order: (number: string) => `Zamówienie ${number}`,
  orderGone: 'Nie ma takiego zamówienia albo nie ma ono jeszcze biletów.',
  missing: (n: number) => `Zabrakło miejsc na ${counted('pl', n, tickets)}.`,
  missingFor: (holder: string, n: number) => `${holder}: zabrakło miejsc na ${counted('pl', n, tickets)}.`,
  hide: (kind: string) => `Ukryj: ${kind}`,
  fileUntil: (until: string) => `Plik można pobrać do ${until}.`,
  pdfLate: 'Pliki PDF nie powstały na czas. Bilety są ważne: znajdziesz je wśród sprzedanych.',
  unexpected: 'Coś poszło nie tak po naszej stronie. Administrator zobaczy powód wśród zadań w tle.',
  started: 'To potrwa dłużej. Postęp widać w menu, a Ty możesz pracować dalej.',
};

const en: typeof pl = {
  title: 'Background tasks',
  running: (n) => counted('en', n, { one: 'task is running', other: 'tasks are running' }),
  kinds: {
    export: 'Export of tickets sold',
    send: 'Sending tickets',
    generate: 'Creating tickets',
    invoices: 'Invoice archive',
    report: 'Sales report',
    badges: 'Badges',
    tag: 'Tags',
  },
  states: {
    waiting: 'queued',
    running: 'running',
    done: 'done',
    partly: 'in part',
    failed: 'failed',
    stopped: 'stopped',
  },
  waiting: 'Waits for its turn',
  reading: (n) => `${counted('en', n, { one: 'ticket', other: 'tickets' })} read`,
  writing: (done, all) => `${figure('en', done)} of ${figure('en', all)} written`,
  collecting: (n) => `Looking for orders: ${figure('en', n)} so far`,
  sending: (done, all) => `${figure('en', done)} of ${figure('en', all)}`,
  making: (done, all) => `${figure('en', done)} of ${figure('en', all)}`,
  tagging: (done, all) => `${figure('en', done)} of ${figure('en', all)}`,
  printing: (n) => `${counted('en', n, { one: 'ticket', other: 'tickets' })} made, drawing the PDFs`,
  ended: {
    export: () => 'The file is ready',
    send: (n) => `Tickets of ${counted('en', n, { one: 'order', other: 'orders' })} sent`,
    generate: (n) => `${counted('en', n, { one: 'ticket', other: 'tickets' })} created`,
    invoices: (n) => `The archive is ready: ${counted('en', n, { one: 'document', other: 'documents' })}`,
    report: () => 'The file is ready',
    badges: (n) => `The file to print is ready: ${counted('en', n, { one: 'badge', other: 'badges' })}`,
    tag: (n) => `Changed the tags of ${counted('en', n, { one: 'order', other: 'orders' })}`,
  },
  stop: 'Stop',
  stopTitle: (kind) => `Stop: ${kind}?`,
  stopText: {
    export: 'There will be no file.',
    send: 'Mails that have already been handed over will still go out. The others will not.',
    generate: 'Tickets that are made are valid and stay. The others will not be made.',
    invoices: 'There will be no file.',
    report: 'There will be no file.',
    badges: 'There will be no file.',
    tag: 'Tags that have changed stay changed. The rest remain as they were.',
  },
  stopped: (who) => `Stopped by ${who}.`,
  stoppedBefore: 'Nothing had been done yet.',
  noFile: 'No file was made.',
  notDone: (n) => `Failed: ${figure('en', n)}`,
  failed: (why) => `It did not work. ${why}`,
  download: 'Download the file',
  downloadAll: 'Download all PDFs',
  showSold: 'Show tickets sold',
  failures: 'What failed',
  failuresTitle: (kind) => `${kind}: what failed`,
  moreFailures: (n) => `And ${figure('en', n)} more.`,
  order: (number) => `Order ${number}`,
  orderGone: 'There is no such order, or it has no tickets yet.',
  missing: (n) => `There were no places left for ${counted('en', n, { one: 'ticket', other: 'tickets' })}.`,
  missingFor: (holder, n) =>
    `${holder}: no places left for ${counted('en', n, { one: 'ticket', other: 'tickets' })}.`,
  hide: (kind) => `Hide: ${kind}`,
  fileUntil: (until) => `The file can be downloaded until ${until}.`,
  pdfLate: 'The PDFs were not drawn in time. The tickets are valid: you find them among those sold.',
  unexpected:
    'Something went wrong on our side. An administrator can see the reason among the background tasks.',
  started: 'This takes a while. Its progress is in the menu, and you can go on working.',
};

export const tasksTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };

/** Why a task, or one item of it, failed. */
export function taskReasonText(reason: TaskReason, lang: Language): string {
  if (reason === 'pdf_late') return tasksTexts[lang].pdfLate;
  return reason === 'unexpected' ? tasksTexts[lang].unexpected : problemText(reason, lang);
}
