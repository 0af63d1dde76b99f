import { pendingTimers } from './timers.ts';

/** Objects of the process that tests replace properties of. */
const sharedObjects = (): Record<string, object> => ({
  globalThis,
  console,
  process,
  Math,
  URL,
  ...('navigator' in globalThis && { navigator }),
});

type Values = ReadonlyMap<string, unknown>;

/** What libraries, React and Node keep for themselves. */
const isLibrarys = (key: string): boolean => key.startsWith('_') || key === 'IS_REACT_ACT_ENVIRONMENT';

/** Each property's value, or its getter where it is computed. */
const valuesOf = (object: object): Values =>
  new Map(
    Object.getOwnPropertyNames(object)
      .filter((key) => !isLibrarys(key))
      .map((key) => {
        const { get, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
        return [key, get ?? value];
      }),
  );

const changedKeys = (before: Values, after: Values): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !Object.is(before.get(key), after.get(key)),
  );

/** In words; nothing where there is no page. */
function pageContent(): string[] {
  if (!('document' in globalThis)) return [];
  return [
    ...[...document.body.children].map(
      ({ outerHTML, textContent }) => `an element of the page: ${outerHTML.slice(0, 120)}${textContent}`,
    ),
    ...(document.title ? [`a title of the page: ${document.title}`] : []),
    ...Object.keys(localStorage).map((key) => `an item of the browser’s storage: ${key}`),
  ];
}

interface TestState {
  objects: ReadonlyMap<string, Values>;
  timers: ReadonlyMap<unknown, string>;
  page: readonly string[];
}

/** What a test finds, and the next one has to find again. */
export const stateOfTest = (): TestState => ({
  objects: new Map(Object.entries(sharedObjects()).map(([name, object]) => [name, valuesOf(object)])),
  timers: pendingTimers(),
  page: pageContent(),
});

/** What a test has left to the next one, each in words; none if nothing. */
export function leftovers(before: TestState): string[] {
  const { objects, timers, page } = stateOfTest();
  const globals = [...objects].flatMap(([name, values]) =>
    changedKeys(before.objects.get(name) ?? values, values).map((key) => `${name}.${key}`),
  );
  return [
    ...globals.map((name) => `a changed global: ${name}`),
    ...[...timers]
      .filter(([timer]) => !before.timers.has(timer))
      .map(([, origin]) => `a pending timer, set ${origin}`),
    ...page.filter((content) => !before.page.includes(content)),
  ];
}

/** What holds a port, a process or a folder until it is closed. */
const HANDLES = ['TCPServerWrap', 'ProcessWrap', 'FSEventWrap'];
type Handles = ReadonlyMap<string, number>;

export function openHandles(): Handles {
  const open = process.getActiveResourcesInfo();
  return new Map(HANDLES.map((kind) => [kind, open.filter((resource) => resource === kind).length]));
}

/** Milliseconds that closing may take: a server ends its connections first, a process what it is at. */
const CLOSING = 2_000;

/** The handles that a file has opened and not closed, in words. */
export async function handlesLeft(before: Handles): Promise<string[]> {
  const left = () => [...openHandles()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  const end = performance.now() + CLOSING;
  while (left().length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return left().map(([kind, count]) => `open handles: ${count - (before.get(kind) ?? 0)} ${kind}`);
}
