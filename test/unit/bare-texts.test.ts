import { expect, test } from 'vitest';
import { imports } from '#test/support/imports.ts';
import { bareTexts } from './bare-texts.ts';

/** Pages for everybody, which a browser may translate; the purchase form is in the first file. */
const publicPages = [
  'web/src/features/purchase/screens/purchase-screen.tsx',
  'web/src/features/purchase/screens/thank-you-screen.tsx',
  'web/src/features/purchase/screens/my-tickets-screen.tsx',
  'web/src/features/purchase/screens/waiting-list-screen.tsx',
  'web/src/features/purchase/screens/preview-screen.tsx',
  'web/src/features/door/screens/scan-screen.tsx',
  'web/src/features/door/screens/check-screen.tsx',
  'web/src/features/door/screens/contact-screen.tsx',
  'web/src/app/screens/not-found-screen.tsx',
  'web/src/components/crash-boundary.tsx',
];

/** The components that a page may show, those that it loads later included. */
function shownBy(pages: readonly string[]): string[] {
  const all = imports('web/src');
  const shown = new Set(pages);
  for (const page of shown)
    for (const { file, target } of all) if (file === page && target.startsWith('web/src/')) shown.add(target);
  return [...shown].filter((file) => file.endsWith('.tsx'));
}

test('no text of a public page that changes, comes or goes has siblings: a translator would have moved it away from React', () => {
  const shown = shownBy(publicPages);
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.flatMap((file) => bareTexts(file))).toEqual([]);
});

const textsOf = (jsx: string): string[] =>
  bareTexts('sample.tsx', `const Sample = () => ${jsx};`).map((found) => found.replace(/^\S+ /, ''));

test.each([
  ['a condition before a text', '<p>{busy && <i />}Pay</p>', ['Pay']],
  ['a condition after a text', '<p>{t.total}{many && <small>{count}</small>}</p>', ['t.total']],
  ['a text in a condition', '<p><b />{busy && text}</p>', ['text']],
  ['a text in a fragment in a condition', '<p><b />{busy ? <>wait</> : <i />}</p>', ['wait']],
  ['a list before a text', '<p>{all.map((one) => <i key={one} />)} in all</p>', [' in all']],
  ['a sum beside an element', '<p><b>{t.total}</b> {money(total)}</p>', ['money(total)']],
  ['a sum between words', '<p>Pay {total} now</p>', ['total']],
  ['children beside a condition', '<button>{busy && <i />}{children}</button>', ['children']],
])('%s is found', (_, jsx, found) => {
  expect(textsOf(jsx)).toEqual(found);
});

test.each([
  ['a text alone', '<p>{money(total)}</p>'],
  ['a conditional text alone', '<p>{many ? count : t.one}</p>'],
  ['fixed words beside an element that stays', '<p>Questions: <a href={href}>{email}</a></p>'],
  ['a sum in an element of its own', '<p>{busy && <i />}<span>{money(total)}</span></p>'],
])('%s is fine', (_, jsx) => {
  expect(textsOf(jsx)).toEqual([]);
});

test('a value typed as elements holds no text', () => {
  const code =
    'const Frame = ({ children }: { children: Elements }) => <div>{busy && <i />}{children}</div>;';
  expect(bareTexts('sample.tsx', code)).toEqual([]);
});
