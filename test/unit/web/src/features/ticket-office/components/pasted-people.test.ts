import { expect, test } from 'vitest';
import { readPeople, textOfFile } from '#web/src/features/ticket-office/components/pasted-people.ts';
import {
  emptyPerson,
  requestsOf,
  several,
  severalOf,
} from '#web/src/features/ticket-office/components/several-values.ts';

const TYPE = 'typ_000000000001';
const FAIR = 'fair_000000000001';
const read = (pasted: string) =>
  readPeople(pasted, TYPE).map(({ number, person, problems }) => ({
    number,
    ...person,
    wrong: Object.entries(problems).map(([column, { rule }]) => `${column} ${rule}`),
  }));
const jan = { name: 'Jan', surname: 'Kowalski', email: 'jan@example.com', company: 'Ala, sp. z o.o.' };

test('a list is read with tabs, semicolons or commas, its cells in quotation marks or not', () => {
  const wanted = [{ number: 1, ticketTypeId: TYPE, ...jan, wrong: [] }];
  expect(read('Jan\tKowalski\tjan@example.com\tAla, sp. z o.o.\n')).toEqual(wanted);
  expect(read('Jan;Kowalski;jan@example.com;"Ala, sp. z o.o."\r\n')).toEqual(wanted);
  expect(read('Jan, Kowalski, jan@example.com,"Ala, sp. z o.o."')).toEqual(wanted);
  expect(read('Ewa\tNowak\t\t"Firma ""X"" i inni"')[0]?.company).toBe('Firma "X" i inni');
  expect(read('Ewa;Nowak;;Firma "X"')[0]?.company).toBe('Firma "X"');
});

test('a quoted cell may hold separators, line breaks and quotes; a company whose name begins with one is whole', () => {
  const [jan, ewa, ola] = read(
    'Jan;Kowalski;jan@example.com;"Młyn; dział ""A""\nfilia"\nEwa;Nowak;;"Alfa" sp. z o.o.\nOla;Lis;;"Beta, Gamma"',
  );
  expect(jan).toMatchObject({ number: 1, company: 'Młyn; dział "A" filia', wrong: [] });
  expect(ewa).toMatchObject({ number: 3, company: '"Alfa" sp. z o.o.', wrong: [] });
  expect(ola).toMatchObject({ number: 4, company: 'Beta, Gamma', wrong: [] });
  expect(read('Ewa;Nowak;;"Alfa\nOla;Lis;;Beta').map(({ surname }) => surname)).toEqual(['Nowak', 'Lis']);
});

test('a list has one separator, whatever else some cells have', () => {
  const people = read('Jan,Kowalski,jan@example.com,Młyn; filia\nEwa,Nowak,,Alfa\nOla,Lis,,Beta');
  expect(people.map(({ surname, company }) => [surname, company])).toEqual([
    ['Kowalski', 'Młyn; filia'],
    ['Nowak', 'Alfa'],
    ['Lis', 'Beta'],
  ]);
});

test('both names in one column are told apart by its heading', () => {
  expect(read('Imię i nazwisko;Adres e-mail*\nAnna Maria Nowak-Lis;anna@example.com')).toMatchObject([
    { name: 'Anna Maria', surname: 'Nowak-Lis', email: 'anna@example.com', wrong: [] },
  ]);
  expect(read('\ufeffNazwisko i imię:;Firma\nNowak, Anna Maria;Alfa')).toMatchObject([
    { name: 'Anna Maria', surname: 'Nowak', company: 'Alfa', wrong: [] },
  ]);
  expect(read('Full name\nCher')).toMatchObject([{ surname: 'Cher', wrong: ['name required'] }]);
});

test.each([
  ['UTF-8', [0xc5, 0xbb, 0xc3, 0xb3, 0xc5, 0x82, 0xc4, 0x87]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x01, 0xf3, 0x00, 0x42, 0x01, 0x07, 0x01]],
  ['Windows-1250', [0xaf, 0xf3, 0xb3, 0xe6]],
])('a file in %s is read', (_, bytes) => expect(textOfFile(Uint8Array.from(bytes))).toBe('Żółć'));

test('the letters of Windows-1250 and ISO 8859-2 are told apart', () => {
  expect(textOfFile(Uint8Array.from([0x8c, 0xb9, 0x9f]))).toBe('Śąź');
  expect(textOfFile(Uint8Array.from([0xa6, 0xb1, 0xbc]))).toBe('Śąź');
});

test('headings say which column is which, in either language; lines keep their numbers', () => {
  const [first, second] = read(
    'Firma\tNazwisko\tUwagi\tE-mail\tImię\nABC\tNowak\tvip\tewa@example.com\tEwa\n\nX\tY\t\t\tZ',
  );
  expect(first).toMatchObject({
    number: 2,
    name: 'Ewa',
    surname: 'Nowak',
    email: 'ewa@example.com',
    company: 'ABC',
  });
  expect(second).toMatchObject({ number: 4, name: 'Z', surname: 'Y', email: '', company: 'X' });
  expect(read('First name;Surname\nEwa;Nowak')).toHaveLength(1);
});

test('each line says what is wrong with it', () => {
  expect(read('Jan\tKowalski\tjan#example.com').map(({ wrong }) => wrong)).toEqual([['email email']]);
  expect(read('Jan').map(({ wrong }) => wrong)).toEqual([['surname required']]);
  expect(read('Jan Kowalski\tjan@example.com').map(({ wrong }) => wrong)).toEqual([['surname format']]);
  expect(read(' \n\n')).toEqual([]);
});

test('everybody gets an order and a mail of their own, or the first one gets everything', () => {
  const ewa = { ...emptyPerson(TYPE), name: 'Ewa', surname: 'Nowak' };
  const values = {
    people: [{ ...jan, ticketTypeId: TYPE }, ewa],
    payment: 'cash',
    mail: true,
    lang: 'pl',
    note: '',
  } as const;
  const checked = (orders: 'each' | 'together') =>
    several.parse(severalOf({ ...values, people: [...values.people], orders }));
  const each = requestsOf(checked('each'), FAIR);
  expect(each.map(({ mail, buyer, tickets }) => [mail, buyer.name, tickets.length])).toEqual([
    [true, 'Jan', 1],
    [false, 'Ewa', 1],
  ]);
  const [one, ...others] = requestsOf(checked('together'), FAIR);
  expect(others).toEqual([]);
  expect(one?.buyer).toMatchObject(jan);
  expect(one?.tickets).toEqual([
    { ticketTypeId: TYPE },
    { ticketTypeId: TYPE, holder: { name: 'Ewa', surname: 'Nowak' } },
  ]);
});
