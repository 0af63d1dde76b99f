interface NamedTest {
  name: string;
  suite?: NamedTest | undefined;
}

/** The names of a test and its suites, outermost first. */
export const namesOf = ({ name, suite }: NamedTest): string[] => [...(suite ? namesOf(suite) : []), name];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A `--testNamePattern` for these tests, independent of how it joins suites and tests. */
export const patternOf = (tests: readonly (readonly string[])[]): string =>
  `(${tests.map((names) => names.map(escaped).join('[ >]+')).join('|')})$`;
