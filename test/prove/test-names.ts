interface NamedTest {
  name: string;
  suite?: NamedTest | undefined;
}

/** The names of a test's suites and its own, the outermost first. */
export const namesOf = ({ name, suite }: NamedTest): string[] => [...(suite ? namesOf(suite) : []), name];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What `--testNamePattern` takes to run these tests; however it puts suites and tests together. */
export const patternOf = (tests: readonly (readonly string[])[]): string =>
  `(${tests.map((names) => names.map(escaped).join('[ >]+')).join('|')})$`;
