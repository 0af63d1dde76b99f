/** The expression evaluated when a condition is reached; `name` if it is also a field's name. */
export interface Site {
  start: number;
  end: number;
  name?: string | undefined;
}

/** One condition that can be removed. */
export interface Mutant {
  /** A hash of its file, its text and its number among equal ones: stable when lines around it move. */
  id: string;
  file: string;
  /** The condition's source text. */
  text: string;
  /** Its position, and the text that replaces it. */
  start: number;
  end: number;
  without: string;
  /** The expression evaluated when the condition is reached. */
  site: Site;
}
