import type { entries, TicketTypeFields, vatRates } from '#shared/domain/ticket-type.ts';
import {
  filled,
  instantOf,
  localTextOf,
  typedCount,
  typedText,
  wallClock,
} from '#web/src/lib/form/typed-values.ts';
import { readZloty, zlotyText } from '#web/src/lib/zloty.ts';

/** A ticket type's values in the form: the price in złoty, times as Warsaw wall clock. */
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

export const valuesOf = (type: TicketTypeFields): TypeValues => ({
  ...type,
  name: typedText(type.name),
  description: typedText(type.description),
  price: zlotyText(type.price),
  capacity: type.capacity === undefined ? '' : String(type.capacity),
  activeFrom: wallClock(type.activeFrom),
  activeTill: wallClock(type.activeTill),
  position: String(type.position),
});

export const typeOf = (values: TypeValues) => ({
  name: localTextOf(values.name),
  description: localTextOf(values.description),
  price: readZloty(values.price) ?? values.price,
  vatRate: values.vatRate,
  capacity: filled(values.capacity) && typedCount(values.capacity),
  activeFrom: instantOf(values.activeFrom),
  activeTill: instantOf(values.activeTill),
  visible: values.visible,
  admission: { ...values.admission, days: [...values.admission.days].sort((a, b) => a - b) },
  position: typedCount(values.position),
});
