import type { entries, TicketTypeFields, vatRates } from '../../../../shared/domain/ticket-type.ts';
import { fromWarsaw, warsawLocal } from '../../../../shared/domain/time.ts';
import { readZloty, zlotyText } from '../../ui/office/zloty.ts';

/** A ticket type as the form holds it: the price in złoty, times as the Warsaw clock shows them. */
export interface TypeValues extends Record<string, unknown> {
  name: { pl: string; en: string };
  description: { pl: string; en: string };
  price: string;
  vatRate: (typeof vatRates)[number];
  capacity: string;
  activeFrom: string;
  activeTill: string;
  visible: boolean;
  admission: { days: number[]; entries: (typeof entries)[number] };
  position: string;
}

export const emptyType = (position: number): TypeValues => ({
  name: { pl: '', en: '' },
  description: { pl: '', en: '' },
  price: '',
  vatRate: '23',
  capacity: '',
  activeFrom: '',
  activeTill: '',
  visible: true,
  admission: { days: [], entries: 'once-a-day' },
  position: String(position),
});

const local = (instant: string | undefined): string => (instant ? warsawLocal(new Date(instant)) : '');

export const valuesOf = (type: TicketTypeFields): TypeValues => ({
  ...type,
  name: { pl: type.name.pl, en: type.name.en ?? '' },
  description: { pl: type.description.pl, en: type.description.en ?? '' },
  price: zlotyText(type.price),
  capacity: type.capacity === undefined ? '' : String(type.capacity),
  activeFrom: local(type.activeFrom),
  activeTill: local(type.activeTill),
  position: String(type.position),
});

const filled = (text: string): string | undefined => text.trim() || undefined;
const instantOf = (typed: string): string | undefined =>
  typed ? fromWarsaw(typed).toISOString() : undefined;
/** A number where it is one, else what was typed, for the schema to refuse. */
const countOf = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);

export const typeOf = (values: TypeValues) => ({
  name: { pl: values.name.pl, en: filled(values.name.en) },
  description: { pl: values.description.pl, en: filled(values.description.en) },
  price: readZloty(values.price) ?? values.price,
  vatRate: values.vatRate,
  capacity: filled(values.capacity) && countOf(values.capacity),
  activeFrom: instantOf(values.activeFrom),
  activeTill: instantOf(values.activeTill),
  visible: values.visible,
  admission: { ...values.admission, days: [...values.admission.days].sort((a, b) => a - b) },
  position: countOf(values.position),
});
