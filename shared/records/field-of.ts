import type { Subject } from '../domain/audit.ts';
import { type BadgeLayout, type BadgeLine, badgeLines, badgeSizes } from '../domain/badge.ts';
import { directions } from '../domain/gate.ts';
import type { BannerKind } from '../domain/image.ts';
import type { LeftOutReason, MessagePurpose } from '../domain/message.ts';
import type { SettingKey, SettingValue } from '../domain/settings.ts';
import { type Language, languages } from '../domain/text.ts';
import { roles, type User } from '../domain/user.ts';
import type { MailMessage } from '../domain/wording.ts';
import { badgesTexts } from '../texts/office/badges.ts';
import { fairColourTexts } from '../texts/office/fair-colour.ts';
import { fairsTexts } from '../texts/office/fairs.ts';
import { frameTexts } from '../texts/office/frame.ts';
import { messagesTexts } from '../texts/office/messages.ts';
import { peopleTexts } from '../texts/office/people.ts';
import { settingsTexts } from '../texts/office/settings.ts';
import { ticketNotesTexts } from '../texts/office/ticket-notes.ts';
import { wordingTexts } from '../texts/office/wording.ts';
import type * as z from '../zod.ts';
import { couponRecord } from './coupon.ts';
import { fairRecord } from './fair.ts';
import { orderFields } from './order.ts';
import { organiserRecord } from './organiser.ts';
import { descriptionOf, type Field, optionsFrom, type Words, words } from './record.ts';
import { ticketTypeRecord } from './ticket-type.ts';

type Fields = Readonly<Record<string, Field>>;

/** A description of each field, so that a further one does not compile. */
type FieldsOf<Name extends string> = Readonly<Record<Name, Field>>;

const allOf = (schema: z.core.$ZodType): Fields => descriptionOf(schema).fields;
const { polish, english } = { polish: languageName('polish'), english: languageName('english') };

function languageName(name: 'polish' | 'english'): Words {
  return words(frameTexts.pl.common[name], frameTexts.en.common[name]);
}

const banners: FieldsOf<BannerKind> = {
  logo: { kind: 'picture', label: words('Logo organizatora', 'Organiser’s logo') },
  form: { kind: 'picture', label: words('Baner formularza', 'Banner of the form') },
  mail: { kind: 'picture', label: words('Baner wiadomości', 'Banner of the mails') },
  ticket: { kind: 'picture', label: words('Baner biletu', 'Banner of the ticket') },
  map: { kind: 'picture', label: words('Mapa na bilecie', 'Map on the ticket') },
  mapEn: { kind: 'picture', label: words('Mapa na bilecie po angielsku', 'Map on the English ticket') },
  thankYou: {
    kind: 'picture',
    label: words('Baner strony po zakupie', 'Banner of the page after the purchase'),
  },
};

const badge: FieldsOf<keyof BadgeLayout> = {
  size: {
    kind: 'choice',
    label: words(badgesTexts.pl.size, badgesTexts.en.size),
    options: optionsFrom(badgeSizes, badgesTexts.pl.sizes, badgesTexts.en.sizes),
  },
  ...(Object.fromEntries(
    badgeLines.map((line): [BadgeLine, Field] => [
      line,
      { kind: 'yes-no', label: words(badgesTexts.pl.lines[line], badgesTexts.en.lines[line]) },
    ]),
  ) as FieldsOf<BadgeLine>),
  colours: { kind: 'special', label: words(badgesTexts.pl.colours, badgesTexts.en.colours) },
};

/** A fair's fields with calls of their own, whose screens are made by hand. */
const besideFair: Fields = {
  ...banners,
  programmeUrl: {
    kind: 'line',
    label: words(ticketNotesTexts.pl.programmeUrl, ticketNotesTexts.en.programmeUrl),
  },
  note: { kind: 'paragraphs-in-two', label: words(ticketNotesTexts.pl.note, ticketNotesTexts.en.note) },
  message: { kind: 'line', label: words(messagesTexts.pl.message, messagesTexts.en.message) },
  purpose: {
    kind: 'choice',
    label: words(messagesTexts.pl.purpose, messagesTexts.en.purpose),
    options: optionsFrom(
      Object.keys(messagesTexts.pl.purposes) as MessagePurpose[],
      messagesTexts.pl.purposes,
      messagesTexts.en.purposes,
    ),
  },
  sendAt: { kind: 'instant', label: words(messagesTexts.pl.when, messagesTexts.en.when) },
  sent: { kind: 'count', label: words(messagesTexts.pl.sent, messagesTexts.en.sent) },
  ...Object.fromEntries(
    (Object.keys(messagesTexts.pl.leftOut) as LeftOutReason[]).map((reason): [string, Field] => [
      `leftOut.${reason}`,
      {
        kind: 'count',
        label: words(
          `${messagesTexts.pl.left}: ${messagesTexts.pl.leftOut[reason]}`,
          `${messagesTexts.en.left}: ${messagesTexts.en.leftOut[reason]}`,
        ),
      },
    ]),
  ),
  colour: { kind: 'line', label: words(fairColourTexts.pl.title, fairColourTexts.en.title) },
  ...Object.fromEntries(Object.entries(badge).map(([name, field]) => [`badge.${name}`, field])),
};

/** What nobody edits, or what is a secret, has no words. */
type ShownOfUser = Exclude<
  keyof User,
  'id' | 'passwordHash' | 'devicesValidFrom' | 'lastLoginAt' | 'version'
>;

const user: FieldsOf<ShownOfUser | 'newPassword'> = {
  email: { kind: 'line', label: words(peopleTexts.pl.email, peopleTexts.en.email) },
  name: { kind: 'line', label: words(peopleTexts.pl.name, peopleTexts.en.name) },
  roles: {
    kind: 'choice',
    label: words(peopleTexts.pl.roles, peopleTexts.en.roles),
    options: optionsFrom(roles, frameTexts.pl.roles, frameTexts.en.roles),
  },
  active: { kind: 'yes-no', label: words('Konto aktywne', 'Account active') },
  mustChangePassword: {
    kind: 'yes-no',
    label: words('Ustawi hasło przy logowaniu', 'Sets a password at login'),
  },
  passwordEndsAt: {
    kind: 'instant',
    label: words('Zaproszenie ważne do', 'Invitation good until'),
  },
  newPassword: { kind: 'yes-no', label: words('Nowe zaproszenie', 'New invitation') },
};

/** The organiser's details are a record with a form of its own. */
const settingFields = {
  retention: { months: { kind: 'count', label: words('Po ilu miesiącach', 'After how many months') } },
  access: {
    secondFactorForAdmins: {
      kind: 'yes-no',
      label: words('Drugi składnik u administratorów', 'Second factor for administrators'),
    },
  },
  reminders: {
    dayBefore: {
      kind: 'yes-no',
      label: words(settingsTexts.pl.reminders.dayBefore, settingsTexts.en.reminders.dayBefore),
    },
  },
  messages: {
    perFairAndDay: {
      kind: 'count',
      label: words('Adresatów jednego dnia na targi', 'Recipients a fair and day'),
    },
  },
  waiting: {
    holdHours: {
      kind: 'count',
      label: words(settingsTexts.pl.waiting.hours, settingsTexts.en.waiting.hours),
    },
  },
  invoicing: {
    issue: { kind: 'yes-no', label: words('Wystawiaj faktury', 'Issue invoices') },
    prefix: { kind: 'line', label: words('Początek numerów', 'Beginning of numbers') },
  },
} satisfies { [Key in Exclude<SettingKey, 'organiser'>]: FieldsOf<keyof SettingValue<Key> & string> };

const wording = { pl: wordingTexts.pl.mails, en: wordingTexts.en.mails };

const mail: FieldsOf<keyof MailMessage> = {
  subject: { kind: 'line-in-two', label: words(wording.pl.subject, wording.en.subject) },
  title: { kind: 'line-in-two', label: words(wording.pl.heading, wording.en.heading) },
  body: { kind: 'paragraphs-in-two', label: words(wording.pl.body, wording.en.body) },
  button: { kind: 'line-in-two', label: words(wording.pl.button, wording.en.button) },
};

const fields: Readonly<Record<Subject, Fields>> = {
  fair: { ...allOf(fairRecord), ...besideFair },
  organiser: allOf(organiserRecord),
  ticketType: allOf(ticketTypeRecord),
  coupon: {
    ...allOf(couponRecord),
    codes: { kind: 'count', label: words('Liczba kodów', 'Codes') },
  },
  referenceCode: {
    referenceCode: descriptionOf(couponRecord).fields.code,
    description: { kind: 'line', label: words('Opis', 'Description') },
    visible: descriptionOf(couponRecord).fields.visible,
  },
  gate: {
    name: { kind: 'line', label: words(fairsTexts.pl.fair.gateName, fairsTexts.en.fair.gateName) },
    direction: {
      kind: 'choice',
      label: words(fairsTexts.pl.fair.direction, fairsTexts.en.fair.direction),
      options: Object.fromEntries(
        directions.map((way) => [
          way,
          words(fairsTexts.pl.fair.directions[way], fairsTexts.en.fair.directions[way]),
        ]),
      ),
    },
    kioskCode: { kind: 'yes-no', label: words('Nowy kod bramki', 'New code of the gate') },
    asksCode: {
      kind: 'yes-no',
      label: words('Lista biletów otwierana kodem', 'Ticket list opened by the code'),
    },
    since: { kind: 'instant', label: words('Od kiedy', 'Since') },
    settled: { kind: 'count', label: words('Ile odczytów', 'How many readings') },
  },
  order: orderFields,
  user,
  mail,
  text: {
    pl: { kind: 'line', label: polish },
    en: { kind: 'line', label: english },
  } satisfies FieldsOf<Language>,
  ...settingFields,
  waiting: {
    ...settingFields.waiting,
    line: { kind: 'line', label: words('Wpis na liście', 'Line of the list') },
  },
  jobs: {
    moved: { kind: 'count', label: words('Zadań', 'Jobs') },
    id: { kind: 'line', label: words('Numer zadania', 'Job number') },
    number: { kind: 'line', label: words('Dokument', 'Document') },
  },
};

/** What is said of a field that the audit trail or a form names; undefined where nothing is: nobody is shown it. */
export function fieldOf(subject: Subject, path: string): Field | undefined {
  const known = fields[subject];
  const [, whole = '', side] = /^(.+)\.(pl|en)$/.exec(path) ?? [];
  const inTwo = Object.hasOwn(known, whole) ? known[whole] : undefined;
  if (inTwo) return { ...inTwo, note: side === languages[0] ? polish : english };
  return Object.hasOwn(known, path) ? known[path] : undefined;
}
