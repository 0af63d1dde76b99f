/** Milliseconds between two keys: hand scanners type faster than people. */
export const FASTEST_PERSON = 60;
