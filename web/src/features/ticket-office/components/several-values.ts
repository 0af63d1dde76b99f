import { id } from '#shared/domain/ids.ts';
import { language } from '#shared/domain/local-text.ts';
import { officePayments } from '#shared/domain/office.ts';
import { namedHolder } from '#shared/domain/order.ts';
import * as z from '#shared/zod.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { firstTerms, type Generation, type Terms, termsOf } from './generate-values.ts';

/** The maximum that one request may have. */
export const MAX_PEOPLE = 200;

export type Person = { ticketTypeId: string; name: string; surname: string; email: string; company: string };

export type SeveralValues = Terms & { people: Person[]; orders: (typeof orderKinds)[number] };

export const emptyPerson = (ticketTypeId: string): Person => ({
  ticketTypeId,
  name: '',
  surname: '',
  email: '',
  company: '',
});

export const firstSeveral = (ticketTypeId: string): SeveralValues => ({
  ...firstTerms(),
  people: [emptyPerson(ticketTypeId)],
  orders: 'each',
});

/** Whether nothing was typed yet. */
export const isBlank = ({ name, surname, email, company }: Person): boolean =>
  [name, surname, email, company].every((text) => text.trim() === '');

export const orderKinds = ['each', 'together'] as const;

/** The form's validation: everybody is a holder, whoever becomes the buyer later. */
export const several = z.object({
  people: z
    .array(z.extend(namedHolder, { ticketTypeId: id('typ') }))
    .check(z.minLength(1), z.maxLength(MAX_PEOPLE)),
  orders: z.enum(orderKinds),
  payment: z.enum(officePayments),
  mail: z.boolean(),
  lang: language,
  note: z.optional(z.string().check(z.maxLength(200))),
});

export const holderOf = ({ name, surname, email, company }: Person) => ({
  name,
  surname,
  email: filled(email),
  company: filled(company),
});

export const severalOf = (values: SeveralValues) => ({
  ...termsOf(values),
  orders: values.orders,
  people: values.people.map((person) => ({ ...holderOf(person), ticketTypeId: person.ticketTypeId })),
});

/**
 * The requests for everybody's tickets: one per person, who is the buyer and gets the mail if there is an address; or a
 * single one, whose first person is the buyer and gets everything.
 */
export function requestsOf(
  { people, orders, ...terms }: z.output<typeof several>,
  fairId: string,
): Generation[] {
  if (orders === 'each')
    return people.map(({ ticketTypeId, ...buyer }) => ({
      ...{ ...terms, fairId, tickets: [{ ticketTypeId }], buyer },
      mail: terms.mail && buyer.email !== undefined,
    }));
  const tickets = people.map(({ ticketTypeId, ...person }, index) =>
    index === 0 ? { ticketTypeId } : { ticketTypeId, holder: person },
  );
  return people.slice(0, 1).map(({ ticketTypeId: _, ...buyer }) => ({ ...terms, fairId, tickets, buyer }));
}
