import { checkFields } from '#shared/contract/field-problems.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { asTyped } from '#shared/domain/as-typed.ts';
import { namedHolder } from '#shared/domain/order.ts';
import { emptyPerson, holderOf, type Person } from './several-values.ts';

type Column = Exclude<keyof Person, 'ticketTypeId'>;

export interface PastedLine {
  /** The row as pasted. */
  text: string;
  /** The number of its first line from 1, empty lines included. */
  number: number;
  person: Person;
  problems: Partial<Record<Column, FieldProblem>>;
}

const usual: readonly Column[] = ['name', 'surname', 'email', 'company'];

/** Both names in one cell, in either order. */
type Heading = Column | 'nameSurname' | 'surnameName';

const headings: Record<Heading, RegExp> = {
  name: /^(imię|imie|imiona|(first |given )?name)$/i,
  surname: /^(nazwisko|(last |family |sur)name)$/i,
  nameSurname: /^(imię|imie) i nazwisko$|^(full name|(first )?name (and|&) (sur|last )name)$/i,
  surnameName: /^nazwisko i (imię|imie)$|^(sur|last )name,? (first )?name$/i,
  email: /^(e-?mail|adres e-?mail|adres mailowy|mail|e-?mail address)$/i,
  company: /^(firma|nazwa firmy|company( name)?|organi[sz]ation)$/i,
};

const QUOTED = /"(?:[^"]|"")*"/g;
/** In the order in which they are preferred: spreadsheets copy with tabs, a CSV file of Poland has semicolons. */
const SEPARATORS = ['\t', ';', ','] as const;

/** The separator of the whole list: the one on most of its lines, outside of quoted cells. */
function separatorOf(pasted: string): string {
  const lines = pasted.replace(QUOTED, '').split('\n');
  const on = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return SEPARATORS.toSorted((one, other) => on(other) - on(one))[0] as string;
}

interface Row {
  text: string;
  number: number;
  cells: string[];
}

/**
 * The rows of a list. A cell is quoted only where its closing quote ends it, so that `"Alfa" sp. z o.o.` is what it says
 * (CSV libraries read on to the next quote there); such a cell may hold separators, line breaks and doubled quotes.
 */
function rowsOf(pasted: string): Row[] {
  const text = pasted.replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const cell = new RegExp(` *"((?:[^"]|"")*)" *(?=${separator}|\\n|$)|([^${separator}\\n]*)`, 'y');
  const rows: Row[] = [];
  let [at, start, number] = [0, 0, 1];
  let cells: string[] = [];
  while (at <= text.length) {
    cell.lastIndex = at;
    const [found = '', quoted, plain = ''] = cell.exec(text) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    at += found.length;
    if (text[at] !== separator) {
      const whole = text.slice(start, at);
      rows.push({ text: whole, number, cells });
      number += whole.split('\n').length;
      cells = [];
      start = at + 1;
    }
    at += 1;
  }
  return rows.filter((row) => row.text.trim() !== '');
}

/** The columns in order, if the first line is a header. */
function columnsOf(cells: readonly string[]): (Heading | undefined)[] | undefined {
  const names = Object.keys(headings) as Heading[];
  const found = cells.map((cell) => {
    const heading = asTyped(cell)
      .replace(/[:*]+$/, '')
      .trim();
    return names.find((name) => headings[name].test(heading));
  });
  const isNamed = found.includes('name') && found.includes('surname');
  return isNamed || found.includes('nameSurname') || found.includes('surnameName') ? found : undefined;
}

/** What a cell says of a person; of two names in one cell, the surname is one word. */
function cellOf(heading: Heading | undefined, cell: string): Partial<Record<Column, string>> {
  if (heading === 'nameSurname') {
    const [, name = '', surname = cell] = /^(.*) (\S+)$/.exec(cell) ?? [];
    return { name, surname };
  }
  if (heading === 'surnameName') {
    const [, surname = cell, name = ''] = /^(\S+?),? (.*)$/.exec(cell) ?? [];
    return { name, surname };
  }
  return heading ? { [heading]: cell } : {};
}

function problemsOf(person: Person): PastedLine['problems'] {
  const problems = checkFields(namedHolder, holderOf(person)).fields ?? {};
  // An address among the names means that the columns are not as expected.
  for (const column of ['name', 'surname'] as const)
    if (person[column].includes('@')) problems[column] ??= { rule: 'format' };
  return problems;
}

/** Parses people copied from a spreadsheet or a CSV file, one per row; all get the same ticket type. */
export function readPeople(pasted: string, ticketTypeId: string): PastedLine[] {
  const [first, ...others] = rowsOf(pasted);
  if (!first) return [];
  const headed = columnsOf(first.cells);
  const columns = headed ?? usual;
  return (headed ? others : [first, ...others]).map(({ text, number, cells }) => {
    const person = emptyPerson(ticketTypeId);
    for (const [at, cell] of cells.entries()) Object.assign(person, cellOf(columns[at], cell));
    return { text, number, person, problems: problemsOf(person) };
  });
}

const PAGES_OF_1250 = /[\x80-\x9f]/;
/** Polish letters of ISO 8859-2 that are signs in Windows-1250, which no list of people has. */
const LETTERS_OF_8859_2 = /[\xa1\xa6\xac\xb1\xb6\xbc]/;

/** The text of a list's file: UTF-8, UTF-16 with its mark, or what Polish programs wrote before. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const single = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const isIso = !PAGES_OF_1250.test(single) && LETTERS_OF_8859_2.test(single);
    return new TextDecoder(isIso ? 'iso-8859-2' : 'windows-1250').decode(bytes);
  }
}
