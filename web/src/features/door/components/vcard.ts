import type { ResponseOf } from '#shared/contract/call.ts';
import type { getContact } from '#shared/contract/contacts.ts';

export type Contact = ResponseOf<typeof getContact>;

/** Commas, semicolons and backslashes have a meaning of their own in a vCard, and a line is a line. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A business card that phones and mail programs take (vCard 3.0, the version all of them read). */
export function vCard({ name, surname, company, email, phoneNumber, fairName }: Contact): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(surname)};${escaped(name)};;;`,
    `FN:${escaped(`${name} ${surname}`)}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phoneNumber ? [`TEL;TYPE=CELL:${escaped(phoneNumber)}`] : []),
    `NOTE:${escaped(fairName)}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
