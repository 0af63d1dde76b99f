import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#infra/sources/root.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';

/** An addition to one list, and where the compiler has to miss what belongs to it. */
interface Addition {
  file: string;
  before: string;
  added: string;
  missedIn: string;
  saying: RegExp;
}

const additions: Record<string, Addition> = {
  'a row of the contract without a use case': {
    file: 'shared/contract/companies.ts',
    before: 'export const findCompany',
    added: `export const listCompanies = call({
      id: 'listCompanies',
      resource: 'companies',
      method: 'GET',
      path: '/api/companies',
      roles: 'anyone',
    });\n`,
    missedIn: 'functions/http/shop.ts',
    saying: /listCompanies/,
  },
  'a use case without a row': {
    file: 'functions/http/office/gates.ts',
    before: '  getToday:',
    added: '  listHinges: listGates(deps.gates),\n',
    missedIn: 'functions/http/office.ts',
    saying: /listHinges/,
  },
  'a kind of mail without texts': {
    file: 'shared/domain/mail-kinds.ts',
    before: '  reminder: {',
    added: "  'fair-moved': { wanted: 'paid' },\n",
    missedIn: 'shared/texts/mail.ts',
    saying: /fair-moved/,
  },
  'a kind of mail that nothing says when it is wanted': {
    file: 'shared/domain/mail-kinds.ts',
    before: '  refund: {',
    added: "  'fair-over': { tickets: 'void' },\n",
    missedIn: 'shared/domain/mail-kinds.ts',
    saying: /wanted/,
  },
  'a setting without an act of the trail': {
    file: 'shared/domain/settings.ts',
    before: '  /** How long a place is held',
    added: '  parking: { schema: reminders, initial: DEFAULT_REMINDERS },\n',
    missedIn: 'shared/domain/audit.ts',
    saying: /parking-saved/,
  },
  'a setting without words': {
    file: 'shared/domain/settings.ts',
    before: '  /** Whether invoices are issued',
    added: '  catering: { schema: reminders, initial: DEFAULT_REMINDERS },\n',
    missedIn: 'shared/records/field-of.ts',
    saying: /catering/,
  },
  'a value of a setting without words': {
    file: 'shared/domain/waiting-list.ts',
    before: 'holdHours: z.int()',
    added: 'perPerson: z.int(), ',
    missedIn: 'shared/records/field-of.ts',
    saying: /perPerson/,
  },
  'a field of a user without words': {
    file: 'shared/domain/user.ts',
    before: '  active: z.boolean(),',
    added: '  nickname: z.string(),\n',
    missedIn: 'shared/records/field-of.ts',
    saying: /nickname/,
  },
  'a part of a mail without words': {
    file: 'shared/domain/wording.ts',
    before: '  title: localText(120),',
    added: '  postscript: localText(120),\n',
    missedIn: 'shared/records/field-of.ts',
    saying: /postscript/,
  },
  'a column of the sold tickets without a value': {
    file: 'shared/contract/tickets.ts',
    before: '  voivodeship: ',
    added: '  shoeSize: z.string(),\n',
    missedIn: 'functions/read-models/sold-rows.ts',
    saying: /shoeSize/,
  },
  'a column of the sold tickets without a description': {
    file: 'shared/contract/tickets.ts',
    before: '  city: ',
    added: '  hatSize: z.string(),\n',
    missedIn: 'shared/records/sold-ticket.ts',
    saying: /hatSize/,
  },
  'a value from a field of the type that is not in the key of the rows': {
    file: 'functions/read-models/sold-rows.ts',
    before: '  const prices = ticketPrices(order);',
    added: '  const listed = types.map(({ price }) => price);\n',
    missedIn: 'functions/read-models/sold-rows.ts',
    saying: /price/,
  },
  'an act of the trail without words': {
    file: 'shared/domain/audit.ts',
    before: "  'fair-removed': 'fair',",
    added: "  'fair-painted': 'fair',\n",
    missedIn: 'shared/texts/office/history.ts',
    saying: /fair-painted/,
  },
  'a change by an act that is not in the list': {
    file: 'functions/store/people/audit.ts',
    before: 'export const auditStore',
    added: `export const painting: Change = {
      entityId: 'fair_1',
      actorId: 'system',
      action: 'fair-repainted',
      at: new Date(0),
    };\n`,
    missedIn: 'functions/store/people/audit.ts',
    saying: /fair-repainted/,
  },
  'a Polish text without an English one': {
    file: 'shared/texts/mail.ts',
    before: "  nip: 'NIP',",
    added: "  parking: 'Parking',\n",
    missedIn: 'shared/texts/mail.ts',
    saying: /parking/,
  },
  'a page of the browser in a function': {
    file: 'functions/door/gates/list-gates.ts',
    before: 'export const listGates',
    added: 'export const pageTitle = () => document.title;\n',
    missedIn: 'functions/door/gates/list-gates.ts',
    saying: /'document'/,
  },
  'a file of the server in the browser': {
    file: 'web/src/lib/two-digits.ts',
    before: 'export const twoDigits',
    added: "export const readSource = async () => (await import('node:fs')).readFileSync('two-digits.ts');\n",
    missedIn: 'web/src/lib/two-digits.ts',
    saying: /'node:fs'/,
  },
};

const { path: copy, remove } = temporaryDirectory();
let missed: string[] = [];

beforeAll(() => {
  const programs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  for (const name of ['shared', 'functions', 'infra', 'web', 'test', 'package.json', ...programs])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, before, added } of Object.values(additions)) {
    const code = readFileSync(join(copy, file), 'utf8');
    expect(code.split(before), `${file} has one "${before}"`).toHaveLength(2);
    writeFileSync(
      join(copy, file),
      code.replace(before, () => `${added}${before}`),
    );
  }
  const tsc = join(root, 'node_modules/.bin/tsc');
  missed = programs.flatMap((program) => {
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', program, '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    // What explains an error is indented below it.
    return stdout.split(/\n(?=\S)/);
  });
});
afterAll(remove);

test.each(Object.entries(additions))('%s does not compile', (_name, { missedIn, saying }) => {
  const there = missed.filter((error) => error.startsWith(`${missedIn}(`));
  expect(
    there.some((error) => saying.test(error)),
    there.join('\n'),
  ).toBe(true);
});
