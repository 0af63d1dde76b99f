export const hostOf = (origin: string): string => new URL(origin).hostname;
