import type { Subject } from '../domain/audit.ts';
import type { Language } from '../domain/text.ts';
import { actsTexts } from '../texts/office/acts.ts';
import { fairColourTexts } from '../texts/office/fair-colour.ts';
import { fairsTexts } from '../texts/office/fairs.ts';
import { frameTexts } from '../texts/office/frame.ts';
import { peopleTexts } from '../texts/office/people.ts';
import { settingsTexts } from '../texts/office/settings.ts';
import { soldTexts } from '../texts/office/sold.ts';
import { ticketNotesTexts } from '../texts/office/ticket-notes.ts';
import { wordingTexts } from '../texts/office/wording.ts';
import { couponRecord } from './coupon.ts';
import { fieldOf } from './field-of.ts';
import { descriptionOf } from './record.ts';

type Names = Readonly<Record<string, string>>;

const own = {
  pl: {
    active: 'Konto aktywne',
    mustChangePassword: 'Ustawi hasło przy logowaniu',
    passwordEndsAt: 'Pierwsze hasło ważne do',
    secondFactorForAdmins: 'Drugi składnik u administratorów',
    newPassword: 'Nowe hasło',
    bannerForm: 'Baner formularza',
    bannerMail: 'Baner wiadomości',
    bannerTicket: 'Baner biletu',
    bannerMap: 'Mapa na bilecie',
    bannerMapEn: 'Mapa na bilecie po angielsku',
    bannerThankYou: 'Baner strony po zakupie',
    status: 'Stan zamówienia',
    total: 'Kwota',
    tickets: 'Liczba biletów',
    ticket: 'Bilet',
    payment: 'Zapłata',
    to: 'Wysłano na adres',
    orders: 'Zamówień',
    codes: 'Liczba kodów',
    visible: 'Widoczny',
    description: 'Opis',
    months: 'Po ilu miesiącach',
    moved: 'Zadań',
    id: 'Numer zadania',
    line: 'Wpis na liście',
  },
  en: {
    active: 'Account active',
    mustChangePassword: 'Sets a password at login',
    passwordEndsAt: 'First password good until',
    secondFactorForAdmins: 'Second factor for administrators',
    newPassword: 'New password',
    bannerForm: 'Banner of the form',
    bannerMail: 'Banner of the mails',
    bannerTicket: 'Banner of the ticket',
    bannerMap: 'Map on the ticket',
    bannerMapEn: 'Map on the English ticket',
    bannerThankYou: 'Banner of the page after the purchase',
    status: 'State of the order',
    total: 'Amount',
    tickets: 'Tickets',
    ticket: 'Ticket',
    payment: 'Payment',
    to: 'Sent to',
    orders: 'Orders',
    codes: 'Codes',
    visible: 'Visible',
    description: 'Description',
    months: 'After how many months',
    moved: 'Jobs',
    id: 'Job number',
    line: 'Line of the list',
  },
} satisfies Record<Language, Names>;

/** A fair's fields with calls of their own, whose screens are made by hand. */
function fairNames(lang: Language): Names {
  const { bannerForm, bannerMail, bannerTicket, bannerMap, bannerMapEn, bannerThankYou } = own[lang];
  const { programmeUrl, note } = ticketNotesTexts[lang];
  return {
    form: bannerForm,
    mail: bannerMail,
    ticket: bannerTicket,
    map: bannerMap,
    mapEn: bannerMapEn,
    thankYou: bannerThankYou,
    ...{ programmeUrl, note },
    colour: fairColourTexts[lang].title,
  };
}

function orderNames(lang: Language): Names {
  const { columns } = soldTexts[lang].sold;
  const { name, surname, email, company, phoneNumber, nip, invoice, invoicePerson } = columns;
  const { invoiceNumber, postalCode, city } = columns;
  const { status, total, tickets, ticket, payment, to, orders } = own[lang];
  return {
    ...{ name, surname, email, company, phoneNumber, nip, invoice, invoicePerson },
    ...{ invoiceNumber, postalCode, city },
    privateInvoice: actsTexts[lang].privateInvoice,
    address: actsTexts[lang].street,
    'holder.name': name,
    'holder.surname': surname,
    'holder.email': email,
    'holder.company': company,
    'holder.phoneNumber': phoneNumber,
    'address.streetAddress': actsTexts[lang].street,
    'address.city': city,
    'address.postalCode': postalCode,
    'address.voivodeship': columns.voivodeship,
    'address.country': columns.country,
    ...{ status, total, tickets, ticket, payment, to, orders },
  };
}

function userNames(lang: Language): Names {
  const { email, name, roles } = peopleTexts[lang];
  const { active, mustChangePassword, passwordEndsAt, newPassword } = own[lang];
  return { email, name, roles, active, mustChangePassword, passwordEndsAt, newPassword };
}

const namesIn = (lang: Language): Record<Subject, Names> => {
  const { subject, heading, body, button } = wordingTexts[lang].mails;
  const { common } = frameTexts[lang];
  const { codes, months, moved, id, description, visible, line, secondFactorForAdmins } = own[lang];
  return {
    fair: fairNames(lang),
    organiser: {},
    ticketType: {},
    coupon: { codes },
    referenceCode: {
      referenceCode: descriptionOf(couponRecord).fields.code.label[lang],
      description,
      visible,
    },
    gate: { name: fairsTexts[lang].fair.gateName },
    order: orderNames(lang),
    user: userNames(lang),
    mail: { subject, title: heading, body, button },
    text: { pl: common.polish, en: common.english },
    retention: { months },
    access: { secondFactorForAdmins },
    reminders: { dayBefore: settingsTexts[lang].reminders.dayBefore },
    waiting: { holdHours: settingsTexts[lang].waiting.hours, line },
    jobs: { moved, id },
  };
};

const names: Record<Language, Record<Subject, Names>> = { pl: namesIn('pl'), en: namesIn('en') };

/** A field's label on its form, with its language where it has two; undefined where no form shows it. */
export function fieldName(subject: Subject, path: string, lang: Language): string | undefined {
  const labelOf = (of: string) => {
    const field = fieldOf(subject, of);
    if (!field) return names[lang][subject][of];
    return field.note ? `${field.label[lang]} (${field.note[lang]})` : field.label[lang];
  };
  const [, plain = '', side] = /^(.+)\.(pl|en)$/.exec(path) ?? [];
  const label = labelOf(plain);
  const { common } = frameTexts[lang];
  return label ? `${label} (${side === 'pl' ? common.polish : common.english})` : labelOf(path);
}
