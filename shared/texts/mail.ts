import type { MailKind, WaitingMailKind } from '../domain/mail-kinds.ts';
import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';
import type { MailTemplate } from './mail-template.ts';
import { type WaitingPlaceholder, waitingMails, waitingPlaceholders } from './waiting-mail.ts';

/** The placeholders of mails about an order. */
const placeholders = [
  'fair',
  'order',
  'total',
  'amount',
  'tickets',
  'email',
  'buyer',
  'refundUntil',
  'organiser',
] as const;
export type OrderPlaceholder = (typeof placeholders)[number];
export type Placeholder = OrderPlaceholder | WaitingPlaceholder;

/** The placeholders that one kind of mail may use. */
export const placeholdersOfMail = (kind: MailKind | WaitingMailKind): readonly Placeholder[] =>
  kind === 'waiting-joined' || kind === 'waiting-offer' ? waitingPlaceholders[kind] : placeholders;

/**
 * An act told to whom the order's address was of until a moment ago: in the honest case a stranger, to whom a slip of the
 * pen sent the first mail.
 */
const toldFormer = (subject: MailTemplate['subject'], act: { pl: string; en: string }): MailTemplate => ({
  subject,
  title: { pl: 'Zamówienie miało wcześniej ten adres', en: 'The order had this address before' },
  body: {
    pl: `Ktoś, kto ma teraz link do zamówienia {order} na {fair}, ${act.pl}.\n\nJeśli zmiana adresu była Twoja albo nie znasz tego zamówienia, nic nie musisz robić.\n\nJeśli nie była Twoja, od razu napisz do organizatora: odpowiedz na tę wiadomość.`,
    en: `Somebody who has the link to order {order} for {fair} now ${act.en}.\n\nIf you changed the address yourself, or do not know this order, you need not do anything.\n\nIf you did not, write to the organiser at once by replying to this message.`,
  },
  button: { pl: 'Zobacz stronę targów', en: 'See the fair’s page' },
});

export const mailTemplates: Record<MailKind | WaitingMailKind, MailTemplate> = {
  ...waitingMails,
  'confirm-order': {
    subject: { pl: 'Potwierdź zamówienie: {fair}', en: 'Confirm your order: {fair}' },
    title: { pl: 'Jeszcze jedno kliknięcie', en: 'One more click' },
    body: {
      pl: 'Ktoś zamówił na ten adres: {tickets} na {fair}. Zamówienie {order}, kwota: {total}.\n\nJeśli to Ty, potwierdź je w ciągu 30 minut od zamówienia. Od razu wyślemy bilety.\n\nJeśli to nie Ty, nic nie rób: zamówienie samo wygaśnie i nie dostaniesz więcej wiadomości.',
      en: 'Somebody has ordered {tickets} to {fair} for this address. Order {order}, total: {total}.\n\nIf it was you, confirm it within 30 minutes of ordering. We will send the tickets at once.\n\nIf it was not you, do nothing: the order expires by itself and you will get no further mail.',
    },
    button: { pl: 'Potwierdzam zamówienie', en: 'Confirm the order' },
  },
  ticket: {
    subject: { pl: '{fair}: {tickets}', en: '{fair}: {tickets}' },
    title: { pl: 'Wszystko gotowe, do zobaczenia!', en: 'All set, see you there!' },
    body: {
      pl: 'Zamówienie {order} jest potwierdzone, kwota: {total}.\n\nW załączniku: {tickets} w formacie PDF oraz wydarzenie do kalendarza. Przy wejściu wystarczy kod QR, na telefonie albo na wydruku.',
      en: 'Order {order} is confirmed, total: {total}.\n\nAttached: {tickets} as PDF and an event for your calendar. At the entrance the QR code is all you need, on your phone or printed.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  'holder-ticket': {
    subject: { pl: '{fair}: Twój bilet', en: '{fair}: your ticket' },
    title: { pl: 'Masz bilet, do zobaczenia!', en: 'You have a ticket, see you there!' },
    body: {
      pl: 'Ktoś kupił dla Ciebie: {tickets} na {fair}. Zamówienie {order}, kupujący: {buyer}.\n\nW załączniku jest PDF oraz wydarzenie do kalendarza. Przy wejściu wystarczy kod QR, na telefonie albo na wydruku.',
      en: 'Somebody has bought {tickets} to {fair} for you. Order {order}, bought by {buyer}.\n\nAttached are the PDF and an event for your calendar. At the entrance the QR code is all you need, on your phone or printed.',
    },
    button: { pl: 'Zobacz stronę targów', en: 'See the fair’s page' },
  },
  'ticket-void': {
    subject: { pl: 'Twój bilet jest już nieważny: {fair}', en: 'Your ticket is no longer valid: {fair}' },
    title: { pl: 'Ten bilet jest już nieważny', en: 'This ticket is no longer valid' },
    body: {
      pl: 'Anulowano w zamówieniu {order}: {tickets} na {fair}. Kupujący: {buyer}. Otrzymany od nas kod stracił ważność.\n\nNic nie musisz robić. Jeśli masz pytania, zwróć się do osoby, która przekazała Ci bilet, albo do organizatora. Kontakt do niego jest na dole tej wiadomości.',
      en: 'Cancelled in order {order}: {tickets} to {fair}. Bought by {buyer}. The code you have from us no longer admits you.\n\nYou need not do anything. If you have questions, please ask the person who passed the ticket on to you, or the organiser, whose contact details are at the end of this message.',
    },
    button: { pl: 'Zobacz stronę targów', en: 'See the fair’s page' },
  },
  'late-payment': {
    subject: { pl: 'Zwracamy pieniądze: {fair}', en: 'Your money is coming back: {fair}' },
    title: { pl: 'Płatność dotarła za późno', en: 'Your payment came too late' },
    body: {
      pl: 'Płatność za zamówienie {order} dotarła po upływie czasu na zapłatę, a zarezerwowane miejsca zdążyły się sprzedać.\n\nZwracamy całą kwotę {total} tą samą drogą, którą przyszła. Zwykle trwa to do 3 dni roboczych. Nic nie musisz robić.\n\nPrzepraszamy za kłopot.',
      en: 'The payment for order {order} arrived after your time to pay had run out, and the places had been sold by then.\n\nWe are returning the whole {total} the way it came. This usually takes up to 3 working days. You need not do anything.\n\nWe are sorry for the trouble.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  'returned-payment': {
    subject: { pl: 'Zwracamy {amount}: {fair}', en: '{amount} is coming back to you: {fair}' },
    title: { pl: 'Zwracamy Twoją wpłatę', en: 'A payment of yours is coming back' },
    body: {
      pl: 'Do zamówienia {order} dotarła wpłata, która się z nim nie łączy: zamówienie było już opłacone albo kwota była inna.\n\nZwracamy {amount} tą samą drogą, którą przyszła płatność. Zwykle trwa to do 3 dni roboczych. Nic nie musisz robić, a Twoje zamówienie zostaje bez zmian.',
      en: 'A payment has arrived for order {order} that does not belong to it: the order had been paid already, or the sum was another one.\n\nWe are returning {amount} the way it was paid. This usually takes up to 3 working days. You need not do anything, and your order stays as it is.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  invoice: {
    subject: { pl: 'Faktura: {fair}', en: 'Your invoice: {fair}' },
    title: { pl: 'Faktura w załączniku', en: 'Your invoice is attached' },
    body: {
      pl: 'W załączniku jest faktura do zamówienia {order}. Znajdziesz ją też na stronie zamówienia.',
      en: 'The invoice for order {order} is attached. It is on the order’s page as well.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  'order-links': {
    subject: { pl: 'Twoje bilety', en: 'Your tickets' },
    title: { pl: 'Tu są Twoje bilety', en: 'Here are your tickets' },
    body: {
      pl: 'Na naszej stronie ktoś poprosił o bilety kupione na ten adres. Każde zamówienie ma swoją stronę: są na niej kody QR i pliki PDF.\n\nJeśli to nie Ty prosisz o linki, nic nie musisz robić: nikt inny ich nie dostał.',
      en: 'Somebody has asked on our site for the tickets bought with this address. Each order has a page of its own, with the QR codes and the PDF files.\n\nIf it was not you, you need not do anything: nobody else has received the links.',
    },
    button: { pl: 'Pokaż bilety', en: 'Show my tickets' },
  },
  'email-changed': {
    subject: {
      pl: 'Zmieniono adres e-mail zamówienia {order}',
      en: 'The e-mail address of order {order} was changed',
    },
    title: { pl: 'Zamówienie ma inny adres e-mail', en: 'The order has another e-mail address' },
    body: {
      pl: 'Ktoś, kto ma link do zamówienia {order} na {fair}, zmienił jego adres e-mail. Bilety idą teraz na nowy adres, a kody i linki wysłane tutaj są już nieważne.\n\nJeśli to Twoja zmiana albo nie znasz tego zamówienia, nic nie musisz robić.\n\nJeśli to nie Ty, od razu napisz do organizatora: odpowiedz na tę wiadomość. Biuro przywróci Twój adres i nada biletom nowe kody.',
      en: 'Somebody who has the link to order {order} for {fair} has changed its e-mail address. Its tickets now go to the new address, and the codes and links that were sent here are void.\n\nIf it was you, or you do not know this order, you need not do anything.\n\nIf it was not you, write to the organiser at once by replying to this message. The office will restore your address and give the tickets new codes.',
    },
    button: { pl: 'Zobacz stronę targów', en: 'See the fair’s page' },
  },
  'email-restored': {
    subject: {
      pl: 'Cofnięto zmianę adresu e-mail zamówienia {order}',
      en: 'The change of the e-mail address of order {order} was undone',
    },
    title: { pl: 'Zamówienie ma znów poprzedni adres', en: 'The order has its earlier address again' },
    body: {
      pl: 'Zmiana adresu e-mail zamówienia {order} na {fair} została cofnięta: zrobił to ktoś, kto odbiera pocztę na poprzednim adresie. Bilety idą znów tam, a kody i linki wysłane tutaj są już nieważne.\n\nJeśli to nie jest Twoje zamówienie, nic nie musisz robić.\n\nJeśli bilety są Twoje, od razu napisz do organizatora: odpowiedz na tę wiadomość. Biuro sprawdzi, kto je kupił, i wyśle je właściwej osobie.',
      en: 'The change of the e-mail address of order {order} for {fair} was undone by somebody who reads the mail of the earlier address. Its tickets go there again, and the codes and links that were sent here are void.\n\nIf the order is not yours, you need not do anything.\n\nIf the tickets are yours, write to the organiser at once by replying to this message. The office will find out who bought them, and send them to that person.',
    },
    button: { pl: 'Zobacz stronę targów', en: 'See the fair’s page' },
  },
  'link-renewed': {
    subject: { pl: 'Nowy link do zamówienia {order}', en: 'A new link to order {order}' },
    title: { pl: 'Wcześniejsze linki są nieważne', en: 'The earlier links are void' },
    body: {
      pl: 'Ktoś, kto miał link do zamówienia {order} na {fair}, unieważnił wcześniejsze linki. Zamówienie otworzysz teraz tylko nowym, który jest pod przyciskiem.\n\nJeśli to nie Ty, otwórz zamówienie i kliknij „Unieważnij dotychczasowe linki”: wtedy i tamten nowy link straci ważność, a zostanie tylko Twój. Bilety, które ktoś mógł już zobaczyć, dostaną nowe kody, gdy napiszesz do organizatora.',
      en: 'Somebody who had the link to order {order} for {fair} has made its earlier links invalid. From now on only the new one opens the order: it is behind the button.\n\nIf it was not you, open the order and choose “Make earlier links invalid”: their new link ends with that, too, and yours alone is left. Tickets that they may have seen get new codes once you write to the organiser.',
    },
    button: { pl: 'Otwórz zamówienie', en: 'Open the order' },
  },
  'ticket-transferred': {
    subject: { pl: 'Bilet z zamówienia {order} przekazano', en: 'A ticket of order {order} was transferred' },
    title: { pl: 'Bilet ma ktoś inny', en: 'Somebody else has the ticket' },
    body: {
      pl: 'Ktoś, kto ma link do zamówienia {order} na {fair}, przekazał bilet z tego zamówienia innej osobie. Ma go ona w swoim mailu, a dotychczasowy kod jest już nieważny.\n\nJeśli to Ty, nic nie musisz robić.\n\nJeśli to nie Ty, otwórz zamówienie i unieważnij wcześniejsze linki. Bilet, z którym nikt jeszcze nie wszedł, możesz tam przekazać z powrotem, jeśli organizator pozwala na kolejne przekazanie; jeśli nie, odpowiedz na tę wiadomość.',
      en: 'Somebody who has the link to order {order} for {fair} has transferred one of its tickets to another person. They have it by mail, and the code before is void.\n\nIf it was you, you need not do anything.\n\nIf it was not you, open the order and make its earlier links invalid. A ticket that nobody has come in with yet can be transferred back there, if the organiser allows another transfer; if not, reply to this message.',
    },
    button: { pl: 'Otwórz zamówienie', en: 'Open the order' },
  },
  'order-withdrawn': toldFormer(
    { pl: 'Anulowano bilety z zamówienia {order}', en: 'Tickets of order {order} were cancelled' },
    {
      pl: 'anulował bilety z niego. Jeśli były płatne, pieniądze wracają tam, skąd przyszły',
      en: 'has cancelled tickets of it. What was paid for them goes back to where it came from',
    },
  ),
  reminder: {
    subject: { pl: 'Do zobaczenia jutro: {fair}', en: 'See you tomorrow: {fair}' },
    title: { pl: 'To już jutro!', en: 'It is tomorrow!' },
    body: {
      pl: 'Przypominamy o targach {fair}. Przy wejściu wystarczy kod QR z biletu, na telefonie albo na wydruku.\n\nBilet jest w wiadomości, którą już od nas masz: wyszukaj w skrzynce numer {order}.',
      en: 'This is a reminder of {fair}. At the entrance the QR code of your ticket is all you need, on your phone or printed.\n\nThe ticket is in the mail you have from us: search your inbox for {order}.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  refund: {
    subject: { pl: 'Zwrot za bilety: {fair}', en: 'Refund for your tickets: {fair}' },
    title: { pl: 'Zwracamy pieniądze', en: 'Your money is coming back' },
    body: {
      pl: 'Zamówienie {order} zostało anulowane, a jego bilety są już nieważne.\n\nZwracamy {total} tą samą drogą, którą przyszła płatność. Zwykle trwa to do 3 dni roboczych. Nic nie musisz robić.',
      en: 'Order {order} has been cancelled and its tickets are no longer valid.\n\nWe are returning {total} the way it was paid. This usually takes up to 3 working days. You need not do anything.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  'tickets-returned': {
    subject: { pl: 'Zwrot za bilety: {fair}', en: 'Refund for your tickets: {fair}' },
    title: { pl: 'Zwracamy pieniądze', en: 'Your money is coming back' },
    body: {
      pl: 'Anulowano w zamówieniu {order}: {tickets}. Dotyczy to tylko biletów wymienionych niżej.\n\nZwracamy {amount} tą samą drogą, którą przyszła płatność. Zwykle trwa to do 3 dni roboczych. Nic nie musisz robić.',
      en: 'Cancelled in order {order}: {tickets}. This concerns only the tickets listed below.\n\nWe are returning {amount} the way it was paid. This usually takes up to 3 working days. You need not do anything.',
    },
    button: { pl: 'Zobacz zamówienie', en: 'See your order' },
  },
  expired: {
    subject: { pl: 'Zamówienie wygasło: {fair}', en: 'Your order has expired: {fair}' },
    title: { pl: 'Czas na zapłatę minął', en: 'Your time to pay has run out' },
    body: {
      pl: 'Nie dostaliśmy płatności za zamówienie {order}, więc miejsca wróciły do sprzedaży. Nic nie musisz płacić.\n\nJeśli nadal chcesz przyjść, kup bilet jeszcze raz.',
      en: 'We have received no payment for order {order}, so the places are on sale again. You need not pay anything.\n\nIf you still want to come, please buy a ticket again.',
    },
    button: { pl: 'Kup bilet', en: 'Buy a ticket' },
  },
};

type Names = Record<MailKind | WaitingMailKind, string>;

const namesPl: Names = {
  ticket: 'Bilet po zakupie',
  'confirm-order': 'Prośba o potwierdzenie bezpłatnego zamówienia',
  'holder-ticket': 'Bilet dla osoby, której go kupiono',
  'ticket-void': 'Przekazany bilet stracił ważność',
  reminder: 'Przypomnienie dzień wcześniej',
  refund: 'Zwrot pieniędzy',
  'tickets-returned': 'Zwrot za część biletów',
  expired: 'Zamówienie wygasło',
  'late-payment': 'Spóźniona płatność',
  'returned-payment': 'Zwrot nadmiarowej wpłaty',
  invoice: 'Faktura wysłana osobno',
  'order-links': 'Linki dla osoby, która zgubiła bilety',
  'email-changed': 'Adres zamówienia zmieniony',
  'email-restored': 'Zmiana adresu zamówienia cofnięta',
  'link-renewed': 'Nowy link do zamówienia',
  'ticket-transferred': 'Bilet przekazany innej osobie',
  'order-withdrawn': 'Bilety anulowane po zmianie adresu',
  'waiting-joined': 'Zapis na listę oczekujących',
  'waiting-offer': 'Miejsce dla osoby z listy oczekujących',
};

const namesEn: Names = {
  ticket: 'Ticket after a purchase',
  'confirm-order': 'Asking to confirm a free order',
  'holder-ticket': 'Ticket for somebody it was bought for',
  'ticket-void': 'Transferred ticket no longer valid',
  reminder: 'Reminder the day before',
  refund: 'Refund',
  'tickets-returned': 'Refund of some tickets',
  expired: 'Order expired',
  'late-payment': 'Late payment',
  'returned-payment': 'Refund of an overpayment',
  invoice: 'An invoice sent on its own',
  'order-links': 'Links for somebody who has lost their tickets',
  'email-changed': 'The order’s address was changed',
  'email-restored': 'The change of the order’s address was undone',
  'link-renewed': 'A new link to the order',
  'ticket-transferred': 'A ticket was transferred to somebody else',
  'order-withdrawn': 'Tickets cancelled after a change of address',
  'waiting-joined': 'Joining a waiting list',
  'waiting-offer': 'A place for somebody on the waiting list',
};

/** What staff call each mail. */
export const mailNames: Record<Language, Names> = { pl: typeset(namesPl), en: typeset(namesEn, 'en') };

/**
 * Replace any text of a mail whose tickets are too large for a mail. Only the buyer has the order's page, so a holder is
 * sent to them, and to the codes in the mail, which admit as well.
 */
export const linkedTickets: Partial<Record<MailKind, MailTemplate>> = {
  ticket: {
    subject: mailTemplates.ticket.subject,
    title: mailTemplates.ticket.title,
    body: {
      pl: 'Zamówienie {order} jest potwierdzone, kwota: {total}.\n\nPliki z biletami są za duże na załącznik. Na stronie zamówienia pobierzesz {tickets} w formacie PDF; kody QR są też na samej stronie.',
      en: 'Order {order} is confirmed, total: {total}.\n\nThe files are too large to attach. You can download {tickets} as PDF on your order’s page; the QR codes are on the page as well.',
    },
    button: { pl: 'Pobierz bilety', en: 'Download your tickets' },
  },
  'holder-ticket': {
    subject: mailTemplates['holder-ticket'].subject,
    title: mailTemplates['holder-ticket'].title,
    body: {
      pl: 'Ktoś kupił dla Ciebie: {tickets} na {fair}. Zamówienie {order}, kupujący: {buyer}.\n\nPliki z biletami są za duże na załącznik. Kupujący może je pobrać na stronie zamówienia i Ci przekazać. Przy wejściu możesz też podać kod biletu z listy poniżej.',
      en: 'Somebody has bought {tickets} to {fair} for you. Order {order}, bought by {buyer}.\n\nThe files are too large to attach. The buyer can download them from the order’s page and pass them on to you. At the entrance you can also give a ticket’s code from the list below.',
    },
    button: mailTemplates['holder-ticket'].button,
  },
};

/** Replace any text where the order's address is another one by the time a mail goes out, so that it brings no link. */
export const formerTemplates: Partial<Record<MailKind, MailTemplate>> = {
  'link-renewed': toldFormer(mailTemplates['link-renewed'].subject, {
    pl: 'unieważnił wcześniejsze linki',
    en: 'has made its earlier links invalid',
  }),
  'ticket-transferred': toldFormer(mailTemplates['ticket-transferred'].subject, {
    pl: 'przekazał bilet z niego innej osobie. Dotychczasowy kod tego biletu jest już nieważny',
    en: 'has transferred one of its tickets to another person. That ticket’s code before is void',
  }),
};

/** Replaces any text about a corrected address while its reader may undo that: it was not the buying browser's doing. */
export const undoableTemplate: MailTemplate = {
  subject: mailTemplates['email-changed'].subject,
  title: mailTemplates['email-changed'].title,
  body: {
    pl: 'Ktoś, kto ma link do zamówienia {order} na {fair}, zmienił jego adres e-mail. Bilety idą teraz na nowy adres, a kody i linki wysłane tutaj są już nieważne.\n\nJeśli to Twoja zmiana albo nie znasz tego zamówienia, nic nie rób: ktoś pomylił się w adresie i właśnie to poprawił.\n\nJeśli bilety są Twoje, a to nie Ty, cofnij zmianę w ciągu 24 godzin przyciskiem poniżej. Zamówienie wróci na ten adres, bilety dostaną nowe kody, a tamta osoba straci dostęp. Potem, i gdyby to się nie udało, pomoże organizator: odpowiedz na tę wiadomość.',
    en: 'Somebody who has the link to order {order} for {fair} has changed its e-mail address. Its tickets now go to the new address, and the codes and links that were sent here are void.\n\nIf it was you, or you do not know this order, do nothing: somebody had mistyped an address and has just corrected it.\n\nIf the tickets are yours and it was not you, undo the change within 24 hours by the button below. The order comes back to this address, its tickets get new codes, and that person loses it. After that, or if it does not work, the organiser can help: reply to this message.',
  },
  button: { pl: 'Cofnij zmianę adresu', en: 'Undo the change' },
};

const FIRST_LINE = /^.+/;
const transferred = {
  pl: '{buyer} przekazuje Ci {tickets} na {fair}. Zamówienie {order}.',
  en: '{buyer} has passed {tickets} to {fair} on to you. Order {order}.',
};

/** A holder's mail that says from whom a transferred ticket comes: it was not bought for them. */
export const withTransfer = (template: MailTemplate): MailTemplate => ({
  ...template,
  body: {
    pl: template.body.pl.replace(FIRST_LINE, transferred.pl),
    en: template.body.en?.replace(FIRST_LINE, transferred.en),
  },
});

/** Replaces the invoice's text where only corrections are attached. */
export const correctionTemplate: MailTemplate = {
  subject: { pl: 'Korekta faktury: {fair}', en: 'Your corrective invoice: {fair}' },
  title: { pl: 'Korekta faktury w załączniku', en: 'Your corrective invoice is attached' },
  body: {
    pl: 'W załączniku jest korekta faktury do zamówienia {order}. Znajdziesz ją też na stronie zamówienia.',
    en: 'The corrective invoice for order {order} is attached. It is on the order’s page as well.',
  },
  button: mailTemplates.invoice.button,
};

/** The buyer's mail where every ticket was transferred: it has the order's page, and the documents. */
export const transferredTemplate: MailTemplate = {
  subject: { pl: '{fair}: zamówienie {order}', en: '{fair}: order {order}' },
  title: { pl: 'Bilety są już przekazane', en: 'Your tickets are transferred' },
  body: {
    pl: 'Zamówienie {order} jest potwierdzone, kwota: {total}.\n\nWszystkie bilety z tego zamówienia są już przekazane: mają je osoby, na które są wystawione. Na stronie zamówienia zobaczysz, czyje są.',
    en: 'Order {order} is confirmed, total: {total}.\n\nAll its tickets have been transferred: the people named on them have them. The order’s page shows whose they are.',
  },
  button: mailTemplates.ticket.button,
};

/** Replaces the refund's text where nothing had been paid. */
export const cancelledTemplate: MailTemplate = {
  subject: { pl: 'Zamówienie anulowane: {fair}', en: 'Your order is cancelled: {fair}' },
  title: { pl: 'Zamówienie anulowane', en: 'Your order is cancelled' },
  body: {
    pl: 'Zamówienie {order} zostało anulowane, a jego bilety są już nieważne. Nic nie trzeba płacić ani zwracać.',
    en: 'Order {order} has been cancelled and its tickets are no longer valid. There is nothing to pay or to return.',
  },
  button: { pl: 'Zobacz zamówienie', en: 'See your order' },
};

/** Where the organiser took the money and returns it. */
export const paidAtOfficeTemplate: MailTemplate = {
  subject: cancelledTemplate.subject,
  title: cancelledTemplate.title,
  body: {
    pl: 'Zamówienie {order} zostało anulowane, a jego bilety są już nieważne.\n\nZapłatę {total} przyjął organizator, {organiser}, i to on ją zwraca. Jego adres i telefon są na dole tej wiadomości.',
    en: 'Order {order} has been cancelled and its tickets are no longer valid.\n\n{total} was paid to the organiser, {organiser}, who returns it. Their address and telephone number are at the end of this message.',
  },
  button: { pl: 'Zobacz zamówienie', en: 'See your order' },
};

const someCancelled = {
  subject: { pl: 'Bilety anulowane: {fair}', en: 'Tickets cancelled: {fair}' },
  title: { pl: 'Anulowano część biletów', en: 'Some tickets are cancelled' },
  button: cancelledTemplate.button,
};

/** The same where only some tickets were given back, so that their order stays. */
export const returnedTemplates: Record<'free' | 'office', MailTemplate> = {
  free: {
    ...someCancelled,
    body: {
      pl: 'Anulowano w zamówieniu {order}: {tickets}. Dotyczy to tylko biletów wymienionych niżej.',
      en: 'Cancelled in order {order}: {tickets}. This concerns only the tickets listed below.',
    },
  },
  office: {
    ...someCancelled,
    body: {
      pl: 'Anulowano w zamówieniu {order}: {tickets}. Dotyczy to tylko biletów wymienionych niżej.\n\nZapłatę {amount} przyjął organizator, {organiser}, i to on ją zwraca. Jego adres i telefon są na dole tej wiadomości.',
      en: 'Cancelled in order {order}: {tickets}. This concerns only the tickets listed below.\n\n{amount} was paid to the organiser, {organiser}, who returns it. Their address and telephone number are at the end of this message.',
    },
  },
};

const pl = {
  when: 'Kiedy',
  opensAt: (time: string) => `wejście od godz. ${time}`,
  where: 'Gdzie',
  tickets: 'Bilety',
  attached: 'PDF w załączniku',
  cancelled: 'Anulowane bilety',
  linked: 'PDF na stronie zamówienia',
  orders: 'Twoje zamówienia',
  documents: {
    invoice: (number: string) => `Faktura w załączniku: ${number}.`,
    correction: (number: string) => `Korekta faktury w załączniku: ${number}.`,
  },
  newCodes: 'Dotychczasowe kody tych biletów są już nieważne. Przy wejściu pokaż kod z tego maila.',
  refund: (until: string) => `Zamówienie możesz anulować do ${until}, na jego stronie.`,
  fromHost: (host: string) => `Piszemy w sprawie zamówienia złożonego na ${host}.`,
  nip: 'NIP',
};

const en: typeof pl = {
  when: 'When',
  opensAt: (time) => `doors open at ${time}`,
  where: 'Where',
  tickets: 'Tickets',
  attached: 'PDF attached',
  cancelled: 'Cancelled tickets',
  linked: 'PDF on the order’s page',
  orders: 'Your orders',
  documents: {
    invoice: (number) => `Invoice attached: ${number}.`,
    correction: (number) => `Corrective invoice attached: ${number}.`,
  },
  newCodes: 'Earlier codes of these tickets are no longer valid. Show a code of this mail at the entrance.',
  refund: (until) => `You can cancel the order until ${until}, on its page.`,
  fromHost: (host) => `We are writing about an order placed at ${host}.`,
  nip: 'Tax number (NIP)',
};

/** The frame around every mail's text. */
export const mailFrame = { pl: typeset(pl), en: typeset(en, 'en') };
