import type { ErasureRefusal } from '../../domain/retention.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const fromOrders = (n: number) =>
  counted('pl', n, { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' });
const ordersPl = (n: number) =>
  counted('pl', n, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' });
const ordersEn = (n: number) => counted('en', n, { one: 'order', other: 'orders' });

const pl = {
  retention: {
    title: 'Jak długo trzymamy dane kupujących',
    why: 'Po targach dane przydają się jeszcze do zwrotów, pytań i reklamacji. Potem usuwamy je sami, raz na dobę.',
    erased:
      'Znikają: imiona i nazwiska, adresy e-mail, telefony, firmy, numery NIP, adresy, pliki biletów oraz to, co historia zamówień mówi o osobach.',
    kept: 'Zostają: kwoty, daty, numery zamówień i faktur, rodzaje biletów, liczba wejść, kraj i województwo. Statystyki się nie zmienią. Wystawione tu faktury i korekty zostają w całości, jak każe prawo: jeszcze pięć lat po roku, w którym trzeba było zapłacić podatek. Potem usuwamy je sami.',
    months: 'Ile miesięcy po zakończeniu targów',
    monthsHelp: 'Od 3 do 72.',
    soon: (fairs: string) =>
      `Po zapisaniu najbliższy przebieg usunie dane kupujących z tych targów: ${fairs}. Tego nie można cofnąć.`,
    last: (when: string, n: number) =>
      n === 0
        ? `Ostatni przebieg: ${when}. Nie było czego usuwać.`
        : `Ostatni przebieg: ${when}. Usunięto dane z ${fromOrders(n)}.`,
    never: 'Pierwszy przebieg odbędzie się w ciągu doby od uruchomienia systemu.',
    unfinished: 'Nie zdążył ze wszystkim: następny pójdzie dalej.',
    waiting: (n: number) => `Czeka na koniec zwrotu pieniędzy: ${ordersPl(n)}.`,
    failed: (n: number) => `Nie udało się: ${ordersPl(n)}. Następny przebieg spróbuje ponownie.`,
    saved: 'Czas przechowywania zapisany',
  },
  organiser: {
    text: 'Od tych danych zaczynają się nowe targi. Targi, które już są, zachowują własne: zmienisz je w edycji targów.',
    saved: 'Dane organizatora zapisane',
  },
  request: {
    title: 'Prośba o dane albo o ich usunięcie',
    text: 'Gdy ktoś pyta, co o nim wiemy, albo prosi o usunięcie danych, wpisz jego adres e-mail. Najpierw upewnij się, że pyta właściciel adresu. Znajdziemy tę osobę także wtedy, gdy gdzieś podała inny zapis tej samej skrzynki: wielkimi literami, z dopiskiem po plusie (ewa+targi@…) albo, w Gmailu, z innymi kropkami.',
    email: 'Adres e-mail tej osoby',
    find: 'Znajdź dane',
    progress: (n: number, all: number) => `Sprawdzam targi ${n} z ${all}…`,
    nothing: (email: string) =>
      `Nie ma żadnego zamówienia z adresem ${email}. Kto jest tylko na liście oczekujących, tego usuniesz na stronie targów.`,
    found: (n: number) => `Znalezione: ${ordersPl(n)}`,
    order: 'Zamówienie',
    buyer: 'kupujący',
    guest: 'gość na cudzym zamówieniu',
    erasable: 'Usunięcie',
    yes: 'możliwe',
    facts: {
      field: 'Pole',
      value: 'Wartość',
      agreement: 'Zgoda na regulamin',
      contact: 'Zgoda na udostępnianie wizytówki',
      refundedAt: 'Zwrócone',
      refundReason: 'Powód zwrotu',
      lang: 'Język',
      entries: 'Ile wejść',
      lastEntry: 'Ostatnie wejście',
      lastExit: 'Ostatnie wyjście',
      sentTo: 'Bilety wysłano też na',
      document: (number: string) => `Dokument ${number}`,
      keptUntil: (day: string) => `przechowujemy do ${day}`,
    },
    refusals: {
      'fair-to-come': 'nie teraz: targi jeszcze się nie skończyły, najpierw zwróć zamówienie',
      'in-progress': 'nie teraz: płatność albo zwrot w toku',
    } satisfies Record<ErasureRefusal, string> as Record<ErasureRefusal, string>,
    json: 'Pobierz JSON',
    csv: 'Pobierz CSV',
    erase: 'Usuń te dane',
    eraseTitle: (email: string) => `Usunąć dane osoby ${email}?`,
    eraseText: (n: number) =>
      `Usuniemy imię i nazwisko, adres w każdym zapisie, telefon, firmę i NIP z ${fromOrders(n)}, a pliki biletów tej osoby znikną. Kwoty i daty zostaną, a wystawione faktury w całości: każe je przechowywać prawo podatkowe. Tego nie można cofnąć.`,
    keptText: (n: number) => `Zostanie na razie: ${ordersPl(n)}, których nie można jeszcze ruszyć.`,
    retype: 'Przepisz adres, aby potwierdzić',
    differs: 'To nie jest ten adres',
    erased: (n: number) => `Usunięto dane z ${fromOrders(n)}`,
    nothingErased: 'Niczego nie usunięto',
    tasksGoOn:
      'W tle trwa praca, która może mieć te dane. Gdy się skończy, poszukaj ich jeszcze raz. Plik eksportu zniknie sam w ciągu doby.',
  },
};

const en: typeof pl = {
  retention: {
    title: 'How long buyers’ data is kept',
    why: 'After a fair the data still serves refunds, questions and complaints. Then we erase it by ourselves, once a day.',
    erased:
      'What goes: names, e-mail addresses, phones, companies, tax numbers, addresses, the tickets’ files, and what the history of orders says of people.',
    kept: 'What stays: amounts, dates, numbers of orders and invoices, ticket types, entries, country and voivodeship. Statistics do not change. Invoices and corrections that were issued here stay whole, as the law says: another five years after the year in which their tax was due. Then they end by themselves.',
    months: 'How many months after the end of a fair',
    monthsHelp: 'From 3 to 72.',
    soon: (fairs) =>
      `Once saved, the next round erases the buyers’ data of these fairs: ${fairs}. This cannot be undone.`,
    last: (when, n) =>
      n === 0
        ? `Last round: ${when}. There was nothing to erase.`
        : `Last round: ${when}. Erased the data of ${ordersEn(n)}.`,
    never: 'The first round comes within a day of the system’s start.',
    unfinished: 'It did not get through everything: the next one goes on.',
    waiting: (n) => `Waiting for a refund to end: ${ordersEn(n)}.`,
    failed: (n) => `Failed: ${ordersEn(n)}. The next round tries again.`,
    saved: 'Saved how long data is kept',
  },
  organiser: {
    text: 'New fairs begin with these details. Existing fairs keep theirs: change those by editing the fair.',
    saved: 'The organiser’s details are saved',
  },
  request: {
    title: 'A request for data, or to erase it',
    text: 'When somebody asks what we know of them, or wants to be erased, enter their e-mail address. First make sure that its owner is asking. We find them under other spellings of the same mailbox, too: in capital letters, with something after a plus (eve+fair@…) or, at Gmail, with other dots.',
    email: 'This person’s e-mail address',
    find: 'Find the data',
    progress: (n, all) => `Looking at fair ${n} of ${all}…`,
    nothing: (email) =>
      `There is no order with the address ${email}. Whoever is only on a waiting list is removed on the fair’s page.`,
    found: (n) => `Found: ${ordersEn(n)}`,
    order: 'Order',
    buyer: 'buyer',
    guest: 'guest in somebody else’s order',
    erasable: 'Erasing',
    yes: 'possible',
    facts: {
      field: 'Field',
      value: 'Value',
      agreement: 'Consent to the terms',
      contact: 'Consent to share the business card',
      refundedAt: 'Refunded',
      refundReason: 'Why it was refunded',
      lang: 'Language',
      entries: 'Entries',
      lastEntry: 'Last entry',
      lastExit: 'Last exit',
      sentTo: 'Tickets were also sent to',
      document: (number) => `Document ${number}`,
      keptUntil: (day) => `kept until ${day}`,
    },
    refusals: {
      'fair-to-come': 'not now: the fair is not over yet, refund the order first',
      'in-progress': 'not now: a payment or refund is under way',
    },
    json: 'Download JSON',
    csv: 'Download CSV',
    erase: 'Erase this data',
    eraseTitle: (email) => `Erase the data of ${email}?`,
    eraseText: (n) =>
      `Name, the address in every spelling, phone, company and tax number go from ${ordersEn(n)}, and the files of this person’s tickets with them. Amounts and dates stay, and issued invoices whole: tax law wants them kept. This cannot be undone.`,
    keptText: (n) => `Staying for now: ${ordersEn(n)} that cannot be touched yet.`,
    retype: 'Type the address again to confirm',
    differs: 'This is not that address',
    erased: (n) => `Erased the data of ${ordersEn(n)}`,
    nothingErased: 'Nothing was erased',
    tasksGoOn:
      'Work in the background may still hold this data. Look for it again when that is over. The file of an export goes by itself within a day.',
  },
};

export const privacyTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
