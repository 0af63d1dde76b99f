import type { Subject } from '../domain/audit.ts';
import type { Language } from '../domain/text.ts';
import { actsTexts } from '../texts/office/acts.ts';
import { couponsTexts } from '../texts/office/coupons.ts';
import { fairColourTexts } from '../texts/office/fair-colour.ts';
import { fairsTexts } from '../texts/office/fairs.ts';
import { formsTexts } from '../texts/office/forms.ts';
import { frameTexts } from '../texts/office/frame.ts';
import { peopleTexts } from '../texts/office/people.ts';
import { settingsTexts } from '../texts/office/settings.ts';
import { soldTexts } from '../texts/office/sold.ts';
import { ticketNotesTexts } from '../texts/office/ticket-notes.ts';
import { wordingTexts } from '../texts/office/wording.ts';
import { fieldOf } from './field-of.ts';

type Names = Readonly<Record<string, string>>;

const own = {
  pl: {
    active: 'Konto aktywne',
    mustChangePassword: 'Ustawi hasło przy logowaniu',
    passwordEndsAt: 'Pierwsze hasło ważne do',
    secondFactorForAdmins: 'Drugi składnik u administratorów',
    newPassword: 'Nowe hasło',
    organiser: 'Organizator',
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
    organiser: 'Organiser',
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

/** The labels of a fair's own fields and its organiser's on its form. */
function fairNames(lang: Language): { fair: Names; organiser: Names } {
  const { fairForm: t } = formsTexts[lang];
  const organiser = {
    name: t.organiserName,
    nip: t.nip,
    address: t.organiserAddress,
    email: t.email,
    phone: t.phone,
  };
  const inFair = Object.entries(organiser).map(([field, name]) => [
    `organiser.${field}`,
    `${own[lang].organiser}: ${name}`,
  ]);
  const { name, description, place, address, city, startDate, endDate, salesStart, salesEnd } = t;
  const inVenue = Object.entries({ place, address, city }).map(([field, text]) => [
    `venueEn.${field}`,
    `${text} (${frameTexts[lang].common.english})`,
  ]);
  const { bannerForm, bannerMail, bannerTicket, bannerMap, bannerMapEn, bannerThankYou } = own[lang];
  const { programmeUrl, note } = ticketNotesTexts[lang];
  return {
    organiser,
    fair: {
      ...{ name, description, place, address, city, startDate, endDate, salesStart, salesEnd },
      ...Object.fromEntries(inVenue),
      refundDays: t.refundDays,
      ordersPerMinute: t.ordersPerMinute,
      requireHolderNames: t.requireHolderNames,
      confirmFreeOrders: t.confirmFreeOrders,
      ...Object.fromEntries(inFair),
      ...{
        form: bannerForm,
        mail: bannerMail,
        ticket: bannerTicket,
        map: bannerMap,
        mapEn: bannerMapEn,
        thankYou: bannerThankYou,
      },
      ...{ programmeUrl, note },
      colour: fairColourTexts[lang].title,
    },
  };
}

function couponNames(lang: Language): Names {
  const t = couponsTexts[lang];
  return {
    code: t.code,
    kind: t.kind,
    percent: t.percent,
    amount: t.amount,
    'discount.kind': t.kind,
    'discount.percent': t.percent,
    'discount.amount': t.amount,
    ticketTypeIds: t.types,
    maxUses: t.maxUses,
    activeTill: t.till,
    note: t.note,
    visible: own[lang].visible,
    codes: own[lang].codes,
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
  const { months, moved, id, description, visible, line, secondFactorForAdmins } = own[lang];
  return {
    ...fairNames(lang),
    ticketType: {},
    coupon: couponNames(lang),
    referenceCode: { referenceCode: couponsTexts[lang].code, description, visible },
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
  const labelOf = (of: string) => fieldOf(subject, of)?.label[lang] ?? names[lang][subject][of];
  const [, plain = '', side] = /^(.+)\.(pl|en)$/.exec(path) ?? [];
  const label = labelOf(plain);
  const { common } = frameTexts[lang];
  return label ? `${label} (${side === 'pl' ? common.polish : common.english})` : labelOf(path);
}
