/** The expression that is evaluated when a condition is reached; `name` where it is a field's name as well. */
export interface Site {
  start: number;
  end: number;
  name?: string;
}

/** One condition that may be taken away. */
export interface Mutant {
  /** Of its file, its text and which of equal ones in the file it is: the same when lines around it move. */
  id: string;
  file: string;
  /** The condition as it is written. */
  text: string;
  /** Where it stands, and what stands there when it is taken away. */
  start: number;
  end: number;
  without: string;
  /** The expression that is evaluated when the condition is reached. */
  site: Site;
}
