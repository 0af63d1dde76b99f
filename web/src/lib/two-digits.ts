/** `7` → `07`: minutes, months, grosze. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
