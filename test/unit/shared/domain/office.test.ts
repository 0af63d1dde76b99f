import { expect, test } from 'vitest';
import { editOrder, editProblem, type SoldTicketEdit, soldTicketEdit } from '#shared/domain/office.ts';
import type { Order } from '#shared/domain/order.ts';
import { leavingOf } from '#shared/domain/retention.ts';
import * as z from '#shared/zod.ts';
import { somebody } from '#test/support/somebody.ts';

const order = {
  id: 'ord_000000000001',
  lines: [
    { ticketTypeId: 'typ_000000000000', unitPrice: 100, holders: [null, null] },
    {
      ticketTypeId: 'typ_000000000001',
      unitPrice: 100,
      holders: [somebody({ name: 'Jan', surname: 'Lis' })],
    },
  ],
  buyer: somebody({ name: 'Anna', surname: 'Kos', email: 'kos@example.com', company: 'Kos sp. z o.o.' }),
  address: { country: 'PL' },
} as unknown as Order;

const edit = (position: number, fields: Partial<SoldTicketEdit>): SoldTicketEdit => ({
  id: `tkt_0000000000010${position}`,
  invoiceNumber: '',
  city: '',
  address: '',
  postalCode: '',
  name: 'Anna',
  surname: 'Kos',
  company: 'Kos sp. z o.o.',
  nip: '',
  email: 'kos@example.com',
  phoneNumber: '',
  ...fields,
});
const holdersOf = ({ lines }: Order) => lines.flatMap(({ holders }) => holders);

test('the buyer’s own ticket is the buyer: tickets that go by their name follow', () => {
  const after = editOrder(order, edit(1, { surname: 'Nowak' }));
  expect(after.buyer.surname).toBe('Nowak');
  expect(holdersOf(after)).toEqual([null, null, { name: 'Jan', surname: 'Lis' }]);
});

const problem = (position: number, fields: Partial<SoldTicketEdit>, had = order) =>
  editProblem(had, edit(position, fields));

test('a name is not taken away from a ticket that has one', () => {
  expect(problem(1, { name: '' })).toEqual({ name: { rule: 'required' } });
  expect(problem(3, { surname: '' })).toEqual({ surname: { rule: 'required' } });
});

test('a ticket for its bearer stays without a name, and its invoice is somebody’s', () => {
  const bearer = { ...order, buyer: somebody({ name: '', surname: '' }) };
  const nobody = somebody({ name: '', surname: '', company: '', email: '' });
  expect(problem(1, nobody, bearer)).toBeUndefined();
  expect(problem(1, { ...nobody, nip: '1111111111' }, bearer)).toEqual({ company: { rule: 'required' } });
  expect(problem(1, { ...nobody, nip: '1111111111', company: 'Kos' }, bearer)).toBeUndefined();
  expect(problem(1, { ...nobody, privateInvoice: {} }, bearer)).toEqual({
    'privateInvoice.person': { rule: 'required' },
  });
  expect(problem(1, { ...nobody, privateInvoice: { person: 'Jan Lis' } }, bearer)).toBeUndefined();
});

test('a further ticket that goes by the buyer’s name gets a holder of its own, and the buyer stays', () => {
  const after = editOrder(order, edit(2, { name: 'Ewa', surname: 'Wilk' }));
  expect(after.buyer).toEqual(order.buyer);
  expect(holdersOf(after)[1]).toEqual({ name: 'Ewa', surname: 'Wilk', company: 'Kos sp. z o.o.' });
});

/** What a form may ask of people later, and this dialog does not show. */
const more = { more: 'wegetariańskie' };

test('an edit keeps what it does not show of the buyer, a holder and the address', () => {
  const asked: Order = {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      holders: line.holders.map((holder) => holder && { ...holder, ...more }),
    })),
    buyer: { ...order.buyer, ...more },
    address: { ...order.address, ...more },
  };
  const ofBuyer = editOrder(asked, edit(1, { surname: 'Nowak', company: '' }));
  expect(ofBuyer.buyer).toEqual({ name: 'Anna', surname: 'Nowak', email: 'kos@example.com', ...more });
  expect(ofBuyer.address).toEqual({ country: 'PL', ...more });
  const ofHolder = editOrder(asked, edit(3, { name: 'Jan', surname: 'Wilk', company: '' }));
  expect(holdersOf(ofHolder)[2]).toEqual({ name: 'Jan', surname: 'Wilk', ...more });
});

test.each([[{ name: 'Ewa' }], [{ surname: 'Wilk', email: 'wilk@example.com' }]] as const)(
  'another first name, or another surname and address, is another person: %o',
  (fields) => {
    expect(holdersOf(editOrder(order, edit(2, fields)))[1]).not.toBeNull();
  },
);

test.each([
  [{ surname: 'Kos-Nowak' }],
  [{ email: 'anna.kos@example.com' }],
  [{ company: '' }],
  [{ phoneNumber: '600 100 200' }],
] as const)('a correction of the buyer stays one, wherever it is made: %o', (fields) => {
  const after = editOrder(order, edit(2, fields));
  expect(holdersOf(after)[1]).toBeNull();
  expect(after.buyer).toEqual(editOrder(order, edit(1, fields)).buyer);
  // Erasing a buyer also erases all tickets in their name.
  expect(leavingOf(after, after.buyer.email ?? '')?.positions).toEqual([1, 2]);
});

test('a new holder does not take the buyer’s number along', () => {
  const reached = { ...order, buyer: { ...order.buyer, phoneNumber: '600 100 200' } } as Order;
  const phoneNumber = '600 100 200';
  expect(holdersOf(editOrder(reached, edit(2, { name: 'Ewa', phoneNumber })))[1]).not.toHaveProperty(
    'phoneNumber',
  );
  const other = edit(2, { name: 'Ewa', phoneNumber: '700 100 200' });
  expect(holdersOf(editOrder(reached, other))[1]?.phoneNumber).toBe('700 100 200');
});

test('a ticket goes on by the buyer’s name where only the order was put right', () => {
  const after = editOrder(order, edit(2, { invoiceNumber: 'FV/7' }));
  expect([after.invoiceNumber, holdersOf(after)[1], after.buyer]).toEqual(['FV/7', null, order.buyer]);
});

test('only the buyer needs an address', () => {
  expect(editProblem(order, edit(1, { email: '' }))).toEqual({ email: { rule: 'required' } });
  expect(editProblem(order, edit(2, { email: '' }))).toEqual({ email: { rule: 'required' } });
  expect(editProblem(order, edit(2, { name: 'Ewa', email: '' }))).toBeUndefined();
});

const privately = (person?: string): Order => ({
  ...order,
  buyer: { ...order.buyer, privateInvoice: person ? { person } : {} },
});

test('a private invoice stays where a request says nothing of it', () => {
  expect(editOrder(privately('Jan Kos'), edit(1, {})).buyer.privateInvoice).toEqual({ person: 'Jan Kos' });
  expect(editOrder(order, edit(1, {})).buyer).not.toHaveProperty('privateInvoice');
});

test('a tax number makes the invoice a company’s, and does not go with a private one', () => {
  const { buyer } = editOrder(privately(), edit(1, { nip: '5252248481' }));
  expect(buyer).toMatchObject({ nip: '5252248481' });
  expect(buyer).not.toHaveProperty('privateInvoice');
  expect(editProblem(order, edit(1, { nip: '5252248481', privateInvoice: {} }))).toEqual({
    nip: { rule: 'private-invoice' },
  });
});

test('a tax number that is too short without its Polish prefix is refused at its field', () => {
  expect(editProblem(order, edit(1, { nip: 'PL12' }))).toEqual({ nip: { rule: 'format' } });
});

test('the words of an invoice are written in letters that it can have', () => {
  const rule = 'unprintable';
  const forCompany = { nip: '5252248481', company: 'Młyn' };
  expect(editProblem(order, edit(1, { ...forCompany, company: '株式会社' }))).toEqual({ company: { rule } });
  expect(editProblem(order, edit(1, { ...forCompany, address: '株式会社', city: '株式会社' }))).toEqual({
    address: { rule },
    city: { rule },
  });
  expect(editProblem(order, edit(1, { ...forCompany, surname: '太郎' }))).toBeUndefined();
  expect(editProblem(order, edit(1, { ...forCompany, company: '', surname: '太郎' }))).toEqual({
    surname: { rule },
  });
  const own = { privateInvoice: {}, surname: '太郎' };
  expect(editProblem(order, edit(1, own))).toEqual({ surname: { rule } });
  expect(editProblem(order, edit(1, { ...own, privateInvoice: { person: 'Taro Yamada' } }))).toBeUndefined();
  expect(editProblem(order, edit(1, { company: '株式会社', surname: '太郎' }))).toBeUndefined();
});

test('the office asks for a private invoice, names another person, and takes it away', () => {
  const after = (order: Order, fields: Partial<SoldTicketEdit>) =>
    editOrder(order, edit(1, fields)).buyer.privateInvoice;
  expect(after(order, { privateInvoice: {} })).toEqual({});
  expect(after(privately('Jan Kos'), { privateInvoice: {} })).toEqual({});
  expect(after(order, { privateInvoice: { person: 'Jan Kos' } })).toEqual({ person: 'Jan Kos' });
  expect(after(privately('Jan Kos'), { privateInvoice: false })).toBeUndefined();
});

test('a corrected buyer corrects the invoice that goes by their name', () => {
  const fields = { surname: 'Kosowska', privateInvoice: { person: 'Anna Kos' } };
  expect(editOrder(privately(), edit(1, fields)).buyer.privateInvoice).toEqual({});
  const own = privately('Anna Kos');
  expect(editOrder(own, edit(1, fields)).buyer.privateInvoice).toEqual({ person: 'Anna Kos' });
});

test('the office’s name on an invoice is a whole one, as the buyer’s is', () => {
  const isTaken = (person?: string) => z.safeParse(soldTicketEdit.shape.privateInvoice, { person }).success;
  expect(['Żaneta Kos', undefined, 'Żaneta'].map(isTaken)).toEqual([true, true, false]);
});

test('a correction keeps a person’s answers, and another person on the ticket has none of them', () => {
  const answers = { qst_000000000001: 'Tajne' };
  const jan = somebody({ name: 'Jan', surname: 'Lis', email: 'jan@example.com', answers });
  const answered = {
    ...order,
    lines: [{ ...order.lines[0], holders: [null, jan] }],
    buyer: { ...order.buyer, answers },
  } as unknown as Order;
  const own = { name: 'Jan', surname: 'Lis', email: 'jan@example.com' };
  const holderAfter = (fields: Partial<SoldTicketEdit>) =>
    holdersOf(editOrder(answered, edit(2, { ...own, ...fields })))[1];
  for (const correction of [{ surname: 'Lisek' }, { email: 'jan.lis@example.com' }, { name: 'Janusz' }])
    expect(holderAfter(correction), JSON.stringify(correction)).toMatchObject({ answers });
  const ewa = { name: 'Ewa', email: 'ewa@example.com' };
  for (const other of [ewa, { ...ewa, surname: 'Kos' }, { name: 'Ewa', surname: 'Kos' }])
    expect(holderAfter(other), JSON.stringify(other)).not.toHaveProperty('answers');
  expect(editOrder(answered, edit(1, { surname: 'Nowak' })).buyer).toMatchObject({ answers });
  expect(editOrder(answered, edit(1, ewa)).buyer).not.toHaveProperty('answers');
});
