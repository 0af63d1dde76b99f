/** Keeps a line's room before its words are known. */
export const LINE_ROOM = '\u00a0';
