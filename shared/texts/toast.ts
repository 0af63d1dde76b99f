import type { Language } from '../domain/text.ts';

const pl = { region: 'Powiadomienia', close: 'Zamknij powiadomienie' };

const en: typeof pl = { region: 'Notifications', close: 'Close the notification' };

export const toastTexts: Record<Language, typeof pl> = { pl, en };
