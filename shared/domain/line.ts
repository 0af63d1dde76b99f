import * as z from 'zod/mini';

/** Line breaks and other control characters, and those that turn the direction of what follows. */
const CONTROL = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]`;
const BREAKS = new RegExp(`${CONTROL}+`, 'gu');
const BREAK = new RegExp(CONTROL, 'u');

/** Characters that show nothing; those that letters of some scripts are joined by are left. */
const HIDDEN = new RegExp(
  String.raw`(?!${CONTROL}|[\u200c-\u200f])[\p{Default_Ignorable_Code_Point}\u2800]`,
  'gu',
);

export const isOneLine = (text: string): boolean => !BREAK.test(text);

/** Whether a reader would see anything of it. */
export const isVisible = (text: string): boolean => /[^\s\u061c\u200c-\u200f\p{Co}\p{Cn}]/u.test(text);

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** As a browser's own field of one line reads what is pasted: breaks are spaces, and what shows nothing is not there. */
const tidied = (text: string): string => withoutHidden(text.replace(BREAKS, ' ')).trim();

/** A text of one line, which may be empty. */
export const optionalLine = (maximum: number) => z.string().check(z.overwrite(tidied), z.maxLength(maximum));

/** A text of one line. */
export const line = (maximum: number) =>
  z
    .string()
    .check(
      z.overwrite(tidied),
      z.minLength(1, { abort: true }),
      z.maxLength(maximum, { abort: true }),
      z.refine(isVisible, { params: { rule: 'required' } }),
    );
