/** Milliseconds between two keys: hand scanners type faster than any person. */
export const FASTEST_PERSON = 60;
