/** Conditions that no test can miss, by their ids, and why not. */
export const explained: Readonly<Record<string, string>> = {};
