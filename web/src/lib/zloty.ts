import { twoDigits } from './two-digits.ts';

/** `12300` → `123`, `9950` → `99,50`: the format people type. */
export function zlotyText(grosze: number): string {
  const [whole, rest] = [Math.floor(grosze / 100), grosze % 100];
  return rest === 0 ? String(whole) : `${whole},${twoDigits(rest)}`;
}

/** Parses a typed amount to grosze: `1 234,50`, `99.5`, `123 zł`. Undefined where it is invalid. */
export function readZloty(typed: string): number | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f]|zł$/gi, '');
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
