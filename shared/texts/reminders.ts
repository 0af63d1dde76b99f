import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: 'Przypomnienia',
  text: 'Jednym kliknięciem wyłączysz przypomnienia o targach na ten adres. Bilety i wiadomości o Twoich zamówieniach będą nadal przychodzić.',
  end: 'Wyłącz przypomnienia',
  ended: 'Przypomnienia są wyłączone.',
  noLink: 'Tę stronę otwiera się linkiem z przypomnienia: po nim poznajemy, na jaki adres przyszło.',
};

const en: typeof pl = {
  title: 'Reminders',
  text: 'One click ends the reminders of fairs to this address. Your tickets, and messages about your orders, still come.',
  end: 'End the reminders',
  ended: 'The reminders are switched off.',
  noLink: 'This page is opened by the link in a reminder: it tells us which address the reminder went to.',
};

/** The page that ends reminders. */
export const remindersTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
