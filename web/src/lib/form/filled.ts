/** The typed text; undefined where it is blank. */
export const filled = (text: string): string | undefined => text.trim() || undefined;
