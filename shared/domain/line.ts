import * as z from '../zod.ts';

/** Line breaks and other control characters, and those that change the text direction. */
const CONTROL = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]`;
const BREAKS = new RegExp(`${CONTROL}+`, 'gu');
const BREAK = new RegExp(CONTROL, 'u');

/** Joiners and direction marks are invisible too, but some scripts need them. */
const JOINERS = String.raw`[\u200c-\u200f]`;
const JOINER = new RegExp(JOINERS, 'gu');

/** Invisible characters other than joiners. */
const HIDDEN = new RegExp(
  String.raw`(?!${CONTROL}|${JOINERS})[\p{Default_Ignorable_Code_Point}\u2800]`,
  'gu',
);

export const isOneLine = (text: string): boolean => !BREAK.test(text);

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');
export const withoutJoiners = (text: string): string => text.replace(JOINER, '');

/** Whether the text has anything visible. */
export const isVisible = (text: string): boolean => /[^\s\p{Co}\p{Cn}]/u.test(withoutJoiners(text));

/** Like pasting into a browser's one-line field: breaks become spaces, and invisible characters are removed. */
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
