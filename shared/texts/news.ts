import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: 'Nowości e-mailem',
  text: 'Tutaj wypiszesz swój adres z wiadomości z nowościami, o wszystkich targach naraz. Bilety, przypomnienia i wiadomości o Twoich zamówieniach będą nadal przychodzić.',
  end: {
    label: 'Nie chcę nowości',
    done: 'Nowości nie będą już przychodzić na ten adres. Bilety, przypomnienia i wiadomości o Twoich zamówieniach – nadal tak. Jeśli to pomyłka, możesz to cofnąć.',
  },
  undo: {
    label: 'Chcę dostawać nowości',
    done: 'Nowości będą znów przychodzić – wszędzie tam, gdzie jest na nie Twoja zgoda.',
  },
  noLink:
    'Tę stronę otwiera się linkiem z wiadomości z nowościami: po nim poznajemy, na jaki adres przyszła.',
};

const en: typeof pl = {
  title: 'News by e-mail',
  text: 'Here you can end the news to this address, of all fairs at once. Your tickets, reminders and messages about your orders still come.',
  end: {
    label: 'I want no news',
    done: 'No more news comes to this address. Your tickets, reminders and messages about your orders still do. If this was a mistake, you can undo it.',
  },
  undo: {
    label: 'I want to get news',
    done: 'News will come again, wherever you agreed to it.',
  },
  noLink:
    'This page is opened by the link in a message with news: it tells us which address the message went to.',
};

/** The page that ends news, and lets it come again. */
export const newsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
