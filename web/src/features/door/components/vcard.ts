import type { ResponseOf } from '#shared/contract/call.ts';
import type { getContact } from '#shared/contract/contacts.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';

export type Contact = ResponseOf<typeof getContact>;

/** Escapes characters with a meaning in vCard: commas, semicolons, backslashes, line breaks. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A business card that phones and mail programs can import (vCard 3.0, which all of them support). */
export function vCard({ name, surname, company, email, phoneNumber, fairName }: Contact): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(surname)};${escaped(name)};;;`,
    `FN:${escaped(fullNameOf({ name, surname }))}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phoneNumber ? [`TEL;TYPE=CELL:${escaped(phoneNumber)}`] : []),
    `NOTE:${escaped(fairName)}`,
    'END:VCARD',
    '',
  ].join('\r\n');
}
