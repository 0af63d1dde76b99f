import { checkFields } from '#shared/contract/field-problems.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { namedHolder } from '#shared/domain/order.ts';
import { emptyPerson, holderOf, type Person } from './several-values.ts';

type Column = Exclude<keyof Person, 'ticketTypeId'>;

export interface PastedLine {
  /** The line as pasted. */
  text: string;
  /** The line's number from 1, empty lines included. */
  number: number;
  person: Person;
  problems: Partial<Record<Column, FieldProblem>>;
}

const usual: readonly Column[] = ['name', 'surname', 'email', 'company'];

const headings: Record<Column, RegExp> = {
  name: /^(imię|imie|(first |given )?name)$/i,
  surname: /^(nazwisko|(last |family |sur)name|surname)$/i,
  email: /^(e-?mail|adres e-?mail|mail)$/i,
  company: /^(firma|nazwa firmy|company|organi[sz]ation)$/i,
};

/** Spreadsheets copy with tabs; CSV files have semicolons or commas. */
const separatorOf = (line: string): string =>
  ['\t', ';'].find((separator) => line.includes(separator)) ?? ',';

/** The cells of a line; a quoted cell may contain the separator, and a quote by doubling it. */
function cellsOf(line: string): string[] {
  const separator = separatorOf(line);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, 'gy');
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/** The columns in order, if the first line is a header. */
function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const found = cells.map((cell) => usual.find((column) => headings[column].test(cell)));
  return found.includes('name') && found.includes('surname') ? found : undefined;
}

function problemsOf(person: Person): PastedLine['problems'] {
  const problems = checkFields(namedHolder, holderOf(person)).fields ?? {};
  // An address among the names means that the columns are not as expected.
  for (const column of ['name', 'surname'] as const)
    if (person[column].includes('@')) problems[column] ??= { rule: 'format' };
  return problems;
}

/** Parses people copied from a spreadsheet, one per line; all get the same ticket type. */
export function readPeople(pasted: string, ticketTypeId: string): PastedLine[] {
  const lines = pasted.split(/\r?\n/).map((text, index) => ({ text, number: index + 1 }));
  const [first, ...others] = lines.filter(({ text }) => text.trim() !== '');
  if (!first) return [];
  const headed = columnsOf(cellsOf(first.text));
  const columns = headed ?? usual;
  return (headed ? others : [first, ...others]).map(({ text, number }) => {
    const person = emptyPerson(ticketTypeId);
    for (const [at, cell] of cellsOf(text).entries()) {
      const column = columns[at];
      if (column) person[column] = cell;
    }
    return { text, number, person, problems: problemsOf(person) };
  });
}
