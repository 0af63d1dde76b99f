import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { items } from '#functions/store/engine/table.ts';
import { root } from '#infra/sources/root.ts';
import { providerIds } from '#shared/domain/payments/providers.ts';
import {
  circles,
  type Import,
  imports,
  isOurs,
  loadedWith,
  offences,
  sources,
  textOf,
} from '../support/imports.ts';

/** What each folder may import from the project: anything not listed is a violation. */
const mayImport: [folder: string, ours: RegExp][] = [
  ['shared/domain', /^shared\/(domain\/|zod\.ts$)/],
  ['shared/contract', /^shared\/((domain|contract)\/|zod\.ts$)/],
  ['shared/look', /^shared\/look\//],
  ['shared/texts', /^shared\/(domain|contract|look|texts)\//],
  ['shared/records', /^shared\//],
  ['functions', /^(shared|functions)\//],
  ['infra/local-cloud', /^infra\/local-cloud\//],
  ['infra/payment-sandbox', /^infra\/payment-sandbox\//],
  ['infra/stripe-sandbox', /^infra\/(stripe|payment)-sandbox\//],
  ['web/src', /^(shared|web)\//],
];

/** The prerendered page is the browser's own screen: only its document may import that. */
const isMadePage = ({ file, target }: Import): boolean =>
  file.startsWith('functions/documents/page/') &&
  /^web\/src\/(features\/purchase\/|lib\/public-pages)/.test(target);

describe.each(mayImport)('%s', (folder, ours) => {
  test('the folder imports only what is below it', () => {
    const strange = imports(folder).filter(
      (found) => isOurs(found) && !ours.test(found.target) && !isMadePage(found),
    );
    expect(offences(strange)).toEqual([]);
  });
});

/**
 * The layers of the server side, from the bottom up: a file imports from its own layer and those below. Folders side by
 * side in a layer must not import each other, except use cases (one folder per noun), as long as there is no cycle.
 */
const rooms: [name: string, folders: RegExp][][] = [
  [['zod', /^shared\/zod\.ts$/]],
  [['domain', /^shared\/domain\//]],
  [['contract', /^shared\/contract\//]],
  [['texts and look', /^shared\/(texts|look)\//]],
  [['records', /^shared\/records\//]],
  [['runtime', /^functions\/runtime\//]],
  [
    ['store', /^functions\/store\//],
    ['adapters', /^functions\/adapters\//],
    ['documents', /^functions\/documents\//],
  ],
  [
    ['manifest', /^functions\/[\w-]+\.ts$/],
    ['read models', /^functions\/read-models\//],
  ],
  [['use cases', /^functions\/(?!(wiring|http|workers|schedules)\/)[\w-]+\//]],
  [['wiring', /^functions\/wiring\//]],
  [
    ['http', /^functions\/http\//],
    ['workers', /^functions\/workers\//],
    ['schedules', /^functions\/schedules\//],
  ],
];

/** The layer and folder of a path. */
function roomOf(path: string): [storey: number, room: string] {
  for (const [storey, beside] of rooms.entries())
    for (const [name, folders] of beside) if (folders.test(path)) return [storey, name];
  return [Number.POSITIVE_INFINITY, 'outside'];
}

test('a room imports from its own and from those below it', () => {
  const upwards = ['shared', 'functions'].flatMap(imports).filter((found) => {
    const [[from, room], [to, other]] = [roomOf(found.file), roomOf(found.target)];
    return isOurs(found) && !isMadePage(found) && room !== other && to >= from;
  });
  expect(offences(upwards)).toEqual([]);
});

/** The rooms of use cases, and whom each may ask; `docs/architecture.md` says what they do. */
const mayAsk: Record<string, readonly string[]> = {
  sale: ['queue'],
  money: ['sale', 'mail', 'queue'],
  tickets: ['sale', 'money', 'mail', 'people'],
  door: [],
  fairs: ['door', 'sale'],
  people: [],
  privacy: ['tickets'],
  mail: ['queue'],
  messages: ['tickets', 'mail', 'office', 'queue', 'sale'],
  office: ['tickets', 'mail', 'sale'],
  queue: [],
};

const businessOf = (path: string) =>
  roomOf(path)[1] === 'use cases' ? /^functions\/([\w-]+)\//.exec(path)?.[1] : undefined;

test('a room of use cases asks only those that the table allows, and all of them', () => {
  const asked = imports('functions').flatMap((found) => {
    const [from, to] = [businessOf(found.file), businessOf(found.target)];
    return from && to && from !== to ? [{ ...found, from, to }] : [];
  });
  expect(offences(asked.filter(({ from, to }) => !mayAsk[from]?.includes(to)))).toEqual([]);
  const pairs = new Set(asked.map(({ from, to }) => `${from} ${to}`));
  const allowed = Object.entries(mayAsk).flatMap(([from, others]) => others.map((to) => `${from} ${to}`));
  expect(allowed.filter((pair) => !pairs.has(pair))).toEqual([]);
  const rooms = sources('functions').flatMap((file) => businessOf(file) ?? []);
  expect([...new Set(rooms)].sort()).toEqual(Object.keys(mayAsk).sort());
});

test('no folders and no files import each other in a circle', () => {
  const found = ['shared', 'functions', 'infra', 'web/src', 'test'].flatMap(imports);
  expect(circles(found)).toEqual([]);
  expect(circles(found, (path) => path)).toEqual([]);
});

test('an import from another top folder says its name instead of climbing', () => {
  const climbing = ['shared', 'functions', 'infra', 'web/src', 'test'].flatMap(sources).filter((file) => {
    const climbs = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'((?:\.\.\/)+)/g)];
    const depth = file.split('/').length;
    return climbs.some(([, up = '']) => up.length / 3 > 2 || up.length / 3 >= depth);
  });
  expect(climbing).toEqual([]);
});

test('schemas are made by shared/zod.ts, which builds them on first use', () => {
  const others = ['shared', 'functions', 'web/src']
    .flatMap(imports)
    .filter(({ file, target }) => target.startsWith('zod') && file !== 'shared/zod.ts');
  expect(offences(others)).toEqual([]);
});

test('the domain is pure: schemas, the registry’s list of endings and the letters’ Latin forms, and nothing else from outside', () => {
  const known = ['tlds/index.json', 'transliteration'];
  const outside = imports('shared/domain').filter((found) => !isOurs(found) && !known.includes(found.target));
  expect(offences(outside)).toEqual([]);
});

test('only store/ and adapters/ speak to AWS', () => {
  const speaking = imports('functions').filter(
    ({ file, target }) => target.startsWith('@aws-sdk/') && !/^functions\/(store|adapters)\//.test(file),
  );
  expect(offences(speaking)).toEqual([]);
});

test('a payment provider is named in its own folders and by the two lists of providers, and nowhere else', () => {
  const lists = [
    'shared/domain/payments/providers.ts',
    'functions/adapters/payment-providers.ts',
    'infra/local/payments-sandbox.ts',
  ];
  const isOwn = (file: string, id: string) =>
    file.includes(`/payments/${id}`) || /^infra\/\w+-sandbox\//.test(file);
  const files = ['shared', 'functions', 'infra', 'web/src'].flatMap(sources);
  const naming = providerIds.flatMap((id) =>
    files.filter((file) => !isOwn(file, id) && textOf(file).toLowerCase().includes(id)),
  );
  expect([...new Set(naming)].sort()).toEqual(lists.sort());
});

test('only http, workers and schedules know how Lambda calls them', () => {
  const knowing = imports('functions').filter(
    ({ file, target }) =>
      (target === 'aws-lambda' || target.startsWith('@middy/')) &&
      !/^functions\/(http|workers|schedules)\//.test(file),
  );
  expect(offences(knowing)).toEqual([]);
});

const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Imports of one feature from another: shared code belongs into components/ or lib/. */
const betweenFeatures = (found: Import[]): Import[] =>
  found.filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    return from !== undefined && to !== undefined && from !== to;
  });

test('the local cloud is used by its face: the files beside its folders, and what any server needs', () => {
  const face = /^infra\/local-cloud\/(core\/)?[\w-]+\.ts$/;
  const inside = imports('infra').filter(
    ({ file, target }) =>
      target.startsWith('infra/local-cloud/') && !file.startsWith('infra/local-cloud/') && !face.test(target),
  );
  expect(offences(inside)).toEqual([]);
});

describe('the browser', () => {
  const found = imports('web/src');

  test('no feature imports another', () => {
    expect(offences(betweenFeatures(found))).toEqual([]);
  });

  test('an import between features would be seen, however it is written', () => {
    const file = 'web/src/features/fairs/screens/fairs-screen.tsx';
    const seen = betweenFeatures([
      { file, target: 'web/src/features/coupons/components/coupon-row.ts' },
      { file, target: 'web/src/features/fairs/components/fairs-table.tsx' },
      { file, target: 'web/src/lib/client.ts' },
    ]);
    expect(offences(seen)).toEqual([`${file} → web/src/features/coupons/components/coupon-row.ts`]);
    expect(new Set(found.map(({ file: one }) => featureOf(one))).size).toBeGreaterThan(10);
  });

  test('the purchase page is shown without the schema library, which comes when the form is begun', () => {
    const shop = loadedWith('web/src/main.tsx');
    expect(shop).toContain('web/src/features/purchase/components/purchase-form.tsx');
    expect([...shop].filter((file) => file.startsWith('zod'))).toEqual([]);
    expect(loadedWith('web/src/features/purchase/components/check-purchase.ts')).toContain('zod/mini');
  });

  test('the purchase page comes without the router, the cache of requests and the calendar’s dates', () => {
    const shop = [...loadedWith('web/src/main.tsx')];
    expect(shop.filter((file) => /^react-router|^@tanstack|typed-(day|moment)/.test(file))).toEqual([]);
  });

  test('every file stands in app, a feature, components or lib', () => {
    const homeless = sources('web/src').filter(
      (file) => !/^web\/src\/(main\.tsx$|app\/|components\/|lib\/|features\/[^/]+\/\w+\/)/.test(file),
    );
    expect(homeless).toEqual([]);
  });

  test.each([
    ['lib', /^web\/src\/lib\//],
    ['components', /^web\/src\/(components|lib)\//],
    ['features', /^web\/src\/(features|components|lib)\//],
  ])('%s imports only what is below it', (folder, ours) => {
    const upwards = found.filter(
      ({ file, target }) =>
        file.startsWith(`web/src/${folder}/`) && target.startsWith('web/') && !ours.test(target),
    );
    expect(offences(upwards)).toEqual([]);
  });
});

test('storage’s own names stay in its room', () => {
  const named = /\b(Db|Write|ConditionFailed|WriteCollision|auditWrites?|\w+_SHARDS|keyOf|openTable)\b/;
  const useCases = sources('functions').filter((file) => roomOf(file)[1] === 'use cases');
  expect(useCases.length).toBeGreaterThan(100);
  expect(useCases.filter((file) => named.test(textOf(file)))).toEqual([]);
  const opening = imports('functions').filter(
    ({ file, target }) => target === 'functions/store/engine/open.ts' && useCases.includes(file),
  );
  expect(offences(opening)).toEqual([]);
});

test('a store tells why it refused; what callers are told is the use case’s to say', () => {
  const telling = imports('functions/store').filter(({ target }) => target === 'shared/contract/problem.ts');
  expect(imports('functions/store').length).toBeGreaterThan(200);
  expect(offences(telling)).toEqual([]);
});

test('no clock and no chance in a rule: both are arguments', () => {
  const impure = sources('shared/domain').filter((file) =>
    /\bnew Date\(\)|Date\.now\(|Math\.random\(/.test(textOf(file)),
  );
  expect(impure).toEqual([]);
});

test('no file only passes on what another has', () => {
  const barrels = ['shared', 'functions', 'infra', 'web/src'].flatMap(sources).filter((file) => {
    const lines = textOf(file)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return lines.length > 0 && lines.every((line) => /^(export .* from|import )/.test(line));
  });
  expect(barrels.filter((file) => !/main\.tsx?$/.test(file))).toEqual([]);
});

/** The files that build DynamoDB expressions and fill in the chart's key patterns. */
const ENTITY_LAYER = ['changes', 'conditions', 'dynamo', 'expressions', 'keys', 'table'].map(
  (name) => `functions/store/engine/${name}.ts`,
);

test('only the entity layer writes DynamoDB’s expressions and keys', () => {
  const expression =
    /attribute_(not_)?exists|if_not_exists|list_append|['"`](SET|REMOVE|ADD) |['"`(]#\w+ ?[<>=]/;
  const key = new RegExp(
    `['"\`](${Object.values(items)
      .flatMap(({ pk, sk }) => [pk, sk].map((pattern) => pattern.split('{')[0]))
      .filter((prefix) => prefix?.endsWith('#'))
      .join('|')})`,
  );
  const typed = sources('functions').filter((file) => {
    const text = textOf(file);
    return !ENTITY_LAYER.includes(file) && (expression.test(text) || key.test(text));
  });
  expect(typed).toEqual([]);
});

/** Tests outside the sources' folders: those without a source file, and those of a whole. */
const WHOLES = /^(unit\/(docs|spec)\/|unit\/[\w-]+\.|integration\/demo\/)/;

test('a test stands where its subject does: by the name of a file, or in the folder of several', () => {
  const astray = globSync('{unit,integration}/**/*.test.{ts,tsx}', { cwd: `${root}test` }).filter((file) => {
    const folder = dirname(file.replace(/^unit\//, '').replace(/^integration\//, 'functions/'));
    return !WHOLES.test(file) && !existsSync(`${root}${folder}`);
  });
  expect(astray).toEqual([]);
});

/** Tests that concern several files of their folder. */
const ACROSS = ['shared/texts/both-languages', 'shared/texts/plurals', 'shared/texts/withdrawal'].map(
  (name) => `${name}.test.ts`,
);

test('a test of one file has its name', () => {
  const tests = globSync('{shared,web}/**/*.test.{ts,tsx}', { cwd: `${root}test/unit` });
  const named = tests.filter(
    (file) =>
      globSync(`${file.replace(/\.test\.tsx?$/, '')}{,.module}.{ts,tsx,js,css}`, { cwd: root }).length > 0,
  );
  expect(tests.filter((file) => !named.includes(file) && !ACROSS.includes(file))).toEqual([]);
});

test('dates are put into words by one file, so that they read the same on pages, in mails and on tickets', () => {
  const own = /DateTimeFormat|toLocale(Date|Time)?String/;
  const files = ['shared', 'functions', 'web/src'].flatMap(sources).filter((file) => own.test(textOf(file)));
  expect(files).toEqual(['shared/domain/time.ts']);
});
