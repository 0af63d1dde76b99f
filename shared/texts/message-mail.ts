import type { MessagePurpose } from '../domain/message.ts';
import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

/** What a message may say of its recipient and their fair. */
export const messagePlaceholders = ['name', 'fair', 'dates', 'place', 'link', 'organiser'] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

const pl = {
  reasons: {
    fair: 'Dostajesz tę wiadomość, bo masz bilet na te targi.',
    news: 'Dostajesz tę wiadomość, bo zgadzasz się na nasze wiadomości. Możesz z nich w każdej chwili zrezygnować; bilety i wiadomości o nich będą przychodzić nadal.',
  } satisfies Record<MessagePurpose, string>,
  leave: 'Nie chcę dostawać wiadomości z nowościami',
};

const en: typeof pl = {
  reasons: {
    fair: 'You get this message because you have a ticket to this fair.',
    news: 'You get this message because you agreed to our news. You can end it at any time; tickets, and messages about them, still come.',
  },
  leave: 'I do not want to get news',
};

/** What stands around a message's own text. */
export const messageFrame: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
