import type { Fair } from '../domain/fair.ts';
import type { Language } from '../domain/text.ts';
import { formatUntil } from '../domain/time.ts';
import { typeset } from './language-tools.ts';

/** A page of plain law: headings with their paragraphs. The office may replace it by its own text. */
export interface LegalPage {
  title: string;
  parts: { heading: string; paragraphs: string[] }[];
}
type Organiser = Fair['organiser'];

export interface LegalFacts {
  organiser: Organiser;
  fairName: string;
  withdrawalEnd: Date;
}

const who = ({ name, address, nip, email, phone }: Organiser): string =>
  [`${name}, ${address}`, nip && `NIP ${nip}`, email, phone].filter(Boolean).join(', ');

const pl = typeset({
  terms: (of: LegalFacts): string =>
    `Regulamin sprzedaży biletów
# Kto sprzedaje
Bilety na „${of.fairName}” sprzedaje organizator: ${who(of.organiser)}.
# Zamówienie i płatność
Umowa zostaje zawarta z chwilą opłacenia zamówienia, a przy biletach bezpłatnych z chwilą jego złożenia. Ceny podane są w złotych i zawierają VAT. Na zapłatę masz 59 minut; po tym czasie nieopłacone zamówienie wygasa, a miejsca wracają do sprzedaży. Płatność obsługuje zewnętrzny operator.
# Bilet
Bilet z kodem QR wysyłamy na podany adres e-mail zaraz po zaksięgowaniu płatności. Bilet jest imienny. Można go pokazać na ekranie telefonu albo wydrukować.
# Rezygnacja i zwrot
Możesz zrezygnować bez podania przyczyny i odzyskać całą zapłaconą kwotę do ${formatUntil(of.withdrawalEnd, 'pl')}. Link do rezygnacji jest w wiadomości z biletem. Pieniądze wracają tą samą drogą, którą zapłacono.
# Reklamacje
Napisz na adres ${of.organiser.email} i podaj numer zamówienia. Odpowiadamy najpóźniej w ciągu 14 dni.`,
  privacy: (of: LegalFacts): string =>
    `Polityka prywatności
# Kto odpowiada za dane
Administratorem danych jest organizator targów: ${who(of.organiser)}.
# Po co i na jakiej podstawie
Danych z formularza używamy, żeby sprzedać i dostarczyć bilet (umowa), rozliczyć sprzedaż (obowiązek prawny), a jeśli zamówisz magazyn lub pozwolisz wystawcom zobaczyć swój kontakt, także w tym celu (Twoja zgoda, którą możesz w każdej chwili wycofać). Na listę oczekujących zapisujesz się za zgodą: imienia i adresu używamy tylko po to, żeby dać Ci znać o wolnym miejscu.
# Komu je przekazujemy
Operatorowi płatności, dostawcy hostingu i poczty, a adres do wysyłki magazynu także poczcie. Danych nie sprzedajemy.
# Jak długo
Dane z faktur i rozliczeń przechowujemy przez okres wymagany prawem, pozostałe usuwamy po zakończeniu targów i upływie terminu reklamacji, a dane z listy oczekujących także wtedy, gdy się z niej wypiszesz.
# Twoje prawa
Możesz zobaczyć swoje dane, poprawić je, usunąć, przenieść lub ograniczyć ich użycie, a także złożyć skargę do Prezesa UODO. Wystarczy napisać na adres ${of.organiser.email}.`,
  cookies: `Pliki cookie i pamięć przeglądarki
# Czego używamy
Tylko tego, bez czego sklep nie działa. W pamięci przeglądarki zapisujemy to, co wpisujesz w formularzu (znika po zakupie, najpóźniej po 6 godzinach), przez dobę numer ostatniego zamówienia, żeby zapytać, zanim kupisz to samo drugi raz, Twoje miejsce w kolejce, gdy jest poczekalnia (najdłużej 12 godzin), oraz informację, że ten komunikat został przeczytany. Swoje dane usuniesz z tego urządzenia w każdej chwili: pod formularzem i na stronie zamówienia.
# Pracownicy
Osobom, które logują się do panelu, zapisujemy plik cookie sesji. Znika po wylogowaniu.
# Czego nie robimy
Nie używamy plików reklamowych ani śledzących. Odwiedziny liczymy bez plików cookie i bez danych osobowych.`,
});

const en: typeof pl = {
  terms: (of) =>
    `Terms of sale
# Who sells
Tickets for “${of.fairName}” are sold by the organiser: ${who(of.organiser)}.
# Order and payment
The contract is made when the order is paid for, or, where the tickets are free, when it is placed. Prices are in Polish złoty and include VAT. You have 59 minutes to pay; after that an unpaid order expires and the places go back on sale. Payments are handled by an external provider.
# The ticket
We e-mail the ticket with its QR code as soon as the payment is confirmed. Tickets are personal. Show yours on a phone or print it.
# Cancelling and refunds
You may cancel for any reason and get back the full amount until ${formatUntil(of.withdrawalEnd, 'en')}. The link is in the e-mail that brings your ticket. The money is returned the way it was paid.
# Complaints
Write to ${of.organiser.email} and give your order number. We answer within 14 days.`,
  privacy: (of) =>
    `Privacy notice
# Who is responsible
The controller of your data is the organiser of the fair: ${who(of.organiser)}.
# What for, and on what basis
We use the details in the form to sell and deliver the ticket (contract), to account for the sale (legal obligation) and, if you order the magazine or let exhibitors see your contact, for that too (your consent, which you can withdraw at any time). You join a waiting list by consent: your name and address serve only to tell you of a free place.
# Who receives them
The payment provider, our hosting and e-mail providers and, for posting the magazine, the postal service. We do not sell data.
# For how long
Invoices and accounts are kept as long as the law requires; everything else is deleted after the fair and the time for complaints, and what a waiting list holds also when you leave it.
# Your rights
You may see, correct, delete, move or restrict the use of your data, and complain to the Polish data protection authority (UODO). Just write to ${of.organiser.email}.`,
  cookies: `Cookies and browser storage
# What we use
Only what the shop cannot work without. Your browser keeps what you type in the form (removed after the purchase, after 6 hours at the latest), for a day the number of your last order, so that we can ask before you buy the same again, your place in the line where there is a waiting room (12 hours at most), and that you have read this notice. You can remove your details from this device at any time, below the form and on the order’s page.
# Staff
People who log in to the office get a session cookie. It goes when they log out.
# What we don’t do
No advertising or tracking cookies. Visits are counted without cookies or personal data.`,
};

/** The first line is the title, lines with `#` are headings, other lines are paragraphs. */
function readLegal(text: string): LegalPage {
  const [title = '', ...lines] = text.split('\n');
  const page: LegalPage = { title, parts: [] };
  for (const line of lines) {
    if (line.startsWith('# ')) page.parts.push({ heading: line.slice(2), paragraphs: [] });
    else if (line.trim()) {
      if (page.parts.length === 0) page.parts.push({ heading: '', paragraphs: [] });
      page.parts.at(-1)?.paragraphs.push(line);
    }
  }
  return page;
}

const texts = { pl, en };

export const cookiePage = (lang: Language): LegalPage => readLegal(texts[lang].cookies);

export const legalPage = (page: 'terms' | 'privacy', facts: LegalFacts, lang: Language): LegalPage =>
  readLegal(texts[lang][page](facts));
