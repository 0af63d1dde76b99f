import { organiser } from '../domain/fair.ts';
import { described, words } from './record.ts';

export const organiserRecord = described(organiser, {
  groups: {},
  fields: {
    name: { kind: 'line', label: words('Nazwa firmy', 'Company name') },
    nip: { kind: 'line', label: words('NIP', 'Tax number (NIP)'), optional: true },
    address: { kind: 'line', label: words('Adres', 'Address') },
    email: { kind: 'line', label: words('E-mail', 'E-mail') },
    phone: { kind: 'line', label: words('Telefon', 'Phone'), optional: true },
  },
});
