import type { JobsPage } from '../../contract/jobs-page.ts';
import type { QueueName } from '../../domain/queue.ts';
import type { Language } from '../../domain/text.ts';
import { counted, figure, typeset } from '../language-tools.ts';

const orders = { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' };

/** Seconds with one decimal, at least `0,1`. */
const seconds = (lang: Language, milliseconds: number): string =>
  figure(lang, Math.max(1, Math.round(milliseconds / 100)) / 10);

const pl = {
  title: 'Zadania w tle',
  intro: 'Co robi się samo: bilety PDF, maile, długie zadania i co minutę przegląd zamówień.',
  open: 'Zobacz zadania w tle',
  allWell: 'Wszystko działa. Nic nie czeka na Twoją decyzję.',
  needsYou: (n: number) =>
    counted('pl', n, {
      one: 'zadanie nie udało się i czeka na Twoją decyzję.',
      few: 'zadania nie udały się i czekają na Twoją decyzję.',
      many: 'zadań nie udało się i czeka na Twoją decyzję.',
      other: 'zadania nie udało się i czeka na Twoją decyzję.',
    }),
  queues: 'Kolejki',
  queue: 'Kolejka',
  names: {
    issue: 'Bilety PDF',
    mail: 'Maile',
    tasks: 'Długie zadania',
    pages: 'Strona sprzedaży',
  } satisfies Record<QueueName, string> as Record<QueueName, string>,
  impact: {
    issue: 'Gdy tu coś nie działa, kupujący zapłacili, a nie dostają biletów.',
    mail: 'Gdy tu coś nie działa, kupujący nie dostają maili; bilety mają na stronie zamówienia.',
    tasks: 'Gdy tu coś nie działa, stoją eksporty, wysyłki i tworzenie wielu biletów.',
    pages: 'Gdy tu coś nie działa, strona sprzedaży przez chwilę pokazuje to, co było przed zmianą.',
  } satisfies Record<QueueName, string> as Record<QueueName, string>,
  waiting: 'Czeka',
  inFlight: 'W toku',
  dead: 'Nieudane',
  failed: 'Nieudane',
  failedText:
    'Każde próbowano wykonać kilka razy. Usuń przyczynę, potem ponów: to, co już się stało, nie stanie się drugi raz.',
  kinds: {
    'issue-tickets': 'Bilety PDF do zamówienia',
    'send-mail': 'Mail do zamówienia',
    'send-waiting-mail': 'Mail do osoby z listy oczekujących',
    'send-order-links': 'Linki dla osoby, która zgubiła bilety',
    'offer-places': 'Proponowanie miejsc z listy oczekujących',
    'run-task': 'Zadanie w tle',
    other: 'Zadanie, którego nie znamy',
  },
  unknownReason: 'Powodu nie zapisano',
  tries: (n: number) => counted('pl', n, { one: 'próba', few: 'próby', many: 'prób', other: 'próby' }),
  since: (when: string) => `w kolejce od ${when}`,
  order: (number: string) => `Zamówienie ${number}`,
  redrive: 'Ponów',
  redriveAll: (n: number) => `Ponów wszystkie (${figure('pl', n)})`,
  redriveOneTitle: 'Ponowić to zadanie?',
  redriveAllTitle: (queue: string, n: number) => `Ponowić wszystkie nieudane: ${queue} (${figure('pl', n)})?`,
  redriveText:
    'Zadania wrócą do kolejki i zostaną wykonane od razu. Jeśli przyczyna nie zniknęła, trafią tu znowu.',
  redriven: (n: number) => `Ponowiono: ${figure('pl', n)}`,
  tasks: 'Długie zadania',
  noTasks: 'W ostatnich dniach nikt nie zlecił długiego zadania.',
  task: 'Zadanie',
  by: 'Kto',
  startedAt: 'Kiedy',
  state: 'Stan',
  sweeps: 'Przegląd zamówień',
  sweepsText:
    'Co minutę sprawdzamy zamówienia, którym coś się jeszcze należy, i kończymy, co przerwała awaria.',
  lastSweep: (time: string, milliseconds: number) =>
    `Ostatni: godz. ${time}, trwał ${seconds('pl', milliseconds)} s.`,
  noSweep: 'Nie było jeszcze żadnego przeglądu.',
  quiet: 'W ostatnich przeglądach nie było nic do zrobienia.',
  at: 'Godzina',
  result: 'Co zrobiono',
  sweepFailed: 'Nie udał się',
  erasures: 'Usuwanie danych po targach',
  erasuresText: 'Raz na dobę znikają dane kupujących z targów, które skończyły się dość dawno.',
  noErasure: 'Nie było jeszcze żadnego przebiegu.',
  day: 'Dzień',
  nothingErased: 'Nie było czego usuwać.',
  erased: (n: number) =>
    `Usunięto dane z ${counted('pl', n, { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' })}.`,
  counts: {
    settled: (n: number) => `odnaleziono zapłatę: ${counted('pl', n, orders)}`,
    expired: (n: number) => `wygasło: ${counted('pl', n, orders)}`,
    resent: (n: number) => `ponowiono bilety lub maile: ${counted('pl', n, orders)}`,
    'refund-asked': (n: number) => `zlecono zwroty wpłat: ${figure('pl', n)}`,
    refunded: (n: number) => `zwrócono wpłaty: ${figure('pl', n)}`,
    'refund-refused': (n: number) => `operator odmówił zwrotu: ${figure('pl', n)}`,
    unasked: (n: number) => `operator płatności nie odpowiada, czeka: ${counted('pl', n, orders)}`,
    left: (n: number) => `na następny przegląd zostało: ${counted('pl', n, orders)}`,
    failed: (n: number) => `nie udało się: ${counted('pl', n, orders)}`,
    woken: (n: number) => `wznowiono długie zadania: ${figure('pl', n)}`,
  } as Record<string, (n: number) => string>,
};

const many = { one: 'order', other: 'orders' };

const en: typeof pl = {
  title: 'Background tasks',
  intro: 'What happens by itself: PDF tickets, mails, long tasks, and a round over the orders every minute.',
  open: 'See the background tasks',
  allWell: 'All is well. Nothing waits for you to decide.',
  needsYou: (n) =>
    counted('en', n, {
      one: 'job has failed and waits for you to decide.',
      other: 'jobs have failed and wait for you to decide.',
    }),
  queues: 'Queues',
  queue: 'Queue',
  names: { issue: 'PDF tickets', mail: 'Mails', tasks: 'Long tasks', pages: 'Sale page' },
  impact: {
    issue: 'If something is wrong here, buyers have paid and get no tickets.',
    mail: 'If something is wrong here, buyers get no mails; their tickets are on the order’s page.',
    tasks: 'If something is wrong here, exports, mailings and the making of many tickets stand still.',
    pages: 'If something is wrong here, the sale page shows for a moment what was there before a change.',
  },
  waiting: 'Waiting',
  inFlight: 'In progress',
  dead: 'Failed',
  failed: 'Failed',
  failedText:
    'Each was tried several times. Remove the cause, then try again: what has happened does not happen twice.',
  kinds: {
    'issue-tickets': 'PDF tickets of an order',
    'send-mail': 'Mail of an order',
    'send-waiting-mail': 'Mail to somebody on a waiting list',
    'send-order-links': 'Links for somebody who has lost their tickets',
    'offer-places': 'Offering places to those who wait',
    'run-task': 'Background task',
    other: 'A job that is not known',
  },
  unknownReason: 'The reason was not kept',
  tries: (n) => counted('en', n, { one: 'try', other: 'tries' }),
  since: (when) => `queued ${when}`,
  order: (number) => `Order ${number}`,
  redrive: 'Try again',
  redriveAll: (n) => `Try all again (${figure('en', n)})`,
  redriveOneTitle: 'Try this job again?',
  redriveAllTitle: (queue, n) => `Try all that failed again: ${queue} (${figure('en', n)})?`,
  redriveText:
    'The jobs go back to their queue and run at once. If the cause is still there, they come back here.',
  redriven: (n) => `Tried again: ${figure('en', n)}`,
  tasks: 'Long tasks',
  noTasks: 'Nobody has started a long task in the last days.',
  task: 'Task',
  by: 'Who',
  startedAt: 'When',
  state: 'State',
  sweeps: 'Scheduled runs',
  sweepsText:
    'Every minute we look after orders that something is still due to, and finish what a crash left undone.',
  lastSweep: (time, milliseconds) => `The last one: ${time}, took ${seconds('en', milliseconds)} s.`,
  noSweep: 'There has been no round yet.',
  quiet: 'There was nothing to do in the last rounds.',
  at: 'Time',
  result: 'What was done',
  sweepFailed: 'Failed',
  erasures: 'Erasing data after fairs',
  erasuresText: 'Once a day the buyers’ data of fairs that ended long enough ago is erased.',
  noErasure: 'There has been no round yet.',
  day: 'Day',
  nothingErased: 'There was nothing to erase.',
  erased: (n) => `Erased the data of ${counted('en', n, many)}.`,
  counts: {
    settled: (n) => `payment found: ${counted('en', n, many)}`,
    expired: (n) => `expired: ${counted('en', n, many)}`,
    resent: (n) => `tickets or mails tried again: ${counted('en', n, many)}`,
    'refund-asked': (n) => `returns requested: ${figure('en', n)}`,
    refunded: (n) => `payments returned: ${figure('en', n)}`,
    'refund-refused': (n) => `returns refused by the provider: ${figure('en', n)}`,
    unasked: (n) => `the payment provider does not answer, waiting: ${counted('en', n, many)}`,
    left: (n) => `left for the next round: ${counted('en', n, many)}`,
    failed: (n) => `failed: ${counted('en', n, many)}`,
    woken: (n) => `long tasks woken: ${figure('en', n)}`,
  },
};

export const jobsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };

type Round = JobsPage['sweeps'][number];

/** A round's results in words; empty where there was nothing to do. */
export const roundText = ({ counts = {} }: Round, lang: Language): string =>
  Object.entries(jobsTexts[lang].counts)
    .flatMap(([name, words]) => (counts[name] ? words(counts[name]) : []))
    .join(', ');
