import type { Address } from '#shared/domain/address.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { pick, spread } from './spread.ts';

const women = [
  'Anna',
  'Łucja',
  'Zofia',
  'Małgorzata',
  'Katarzyna',
  'Agnieszka',
  'Joanna',
  'Ewa',
  'Magdalena',
];
const men = ['Piotr', 'Jan', 'Stanisław', 'Krzysztof', 'Tomasz', 'Michał', 'Paweł', 'Andrzej', 'Łukasz'];
const surnames: readonly [woman: string, man: string][] = [
  ['Kowalska', 'Kowalski'],
  ['Wiśniewska', 'Wiśniewski'],
  ['Kamińska', 'Kamiński'],
  ['Zielińska', 'Zieliński'],
  ['Dąbrowska', 'Dąbrowski'],
  ['Źdźbło', 'Źdźbło'],
  ['Nowak', 'Nowak'],
  ['Wójcik', 'Wójcik'],
  ['Mazur', 'Mazur'],
  ['Żak', 'Żak'],
  ['Lis', 'Lis'],
];
const companies = ['Piekarnia Pod Lipami sp. z o.o.', 'Kawa i Wiedza', 'Rowerownia s.c.', 'Dom Zdrowia Sowa'];
const NIP = '5260250274';

const places: readonly [
  city: string,
  voivodeship: NonNullable<Address['voivodeship']>,
  postalCode: string,
][] = [
  ['Warszawa', '14', '00-950'],
  ['Warszawa', '14', '02-672'],
  ['Radom', '14', '26-600'],
  ['Łódź', '10', '90-001'],
  ['Kraków', '12', '31-002'],
  ['Wrocław', '02', '50-062'],
  ['Poznań', '30', '61-001'],
  ['Gdańsk', '22', '80-001'],
  ['Katowice', '24', '40-001'],
  ['Lublin', '06', '20-001'],
];

export function person(seed: number): { name: string; surname: string } {
  const isWoman = spread(seed * 7, 2) === 0;
  const [woman, man] = pick(surnames, seed * 5);
  return { name: pick(isWoman ? women : men, seed * 3), surname: isWoman ? woman : man };
}

const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** A visitor's name, address and consents; one in eight wants an invoice. */
export function visitor(
  seed: number,
): Pick<Purchase, 'buyer' | 'address' | 'invoice' | 'magazine' | 'shareContact'> {
  const { name, surname } = person(seed);
  const [city, voivodeship, postalCode] = pick(places, seed * 11);
  const invoice = spread(seed * 13, 8) === 0;
  const magazine = spread(seed * 17, 9) === 0;
  const email = `${ascii(name)}.${ascii(surname)}${seed}@example.com`;
  const street = { streetAddress: `ul. Polna ${1 + spread(seed * 19, 80)}`, city, postalCode };
  return {
    buyer: { name, surname, email, ...(invoice && { company: pick(companies, seed * 23), nip: NIP }) },
    address: { country: 'PL', voivodeship, ...((invoice || magazine) && street) },
    ...{ invoice, magazine, shareContact: spread(seed * 29, 3) === 0 },
  };
}
