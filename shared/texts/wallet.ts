import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  /** Apple's own wording for its button. */
  addToApple: 'Dodaj do Apple Wallet',
  addToAppleFor: (holder: string) => `Dodaj do Apple Wallet: ${holder}`,
  /** Google's own wording. */
  addToGoogle: 'Dodaj do Portfela Google',
  addToGoogleFor: (holder: string) => `Dodaj do Portfela Google: ${holder}`,
  googleSilent: 'Portfel Google teraz nie odpowiada. Spróbuj za chwilę; bilet masz na tej stronie.',
  pass: {
    description: (fair: string) => `Bilet: ${fair}`,
    void: 'NIEWAŻNY',
    state: 'Bilet',
    /** Wallet puts the field’s new value in place of `%@`. */
    stateChanged: 'Twój bilet: %@',
    fair: 'Targi',
    holder: 'Imię i nazwisko',
    holderChanged: 'Bilet jest teraz na: %@',
    type: 'Rodzaj biletu',
    when: 'Kiedy',
    whenChanged: 'Nowy termin: %@',
    where: 'Gdzie',
    whereChanged: 'Nowe miejsce: %@',
    hours: 'Godziny',
    order: 'Zamówienie',
    organiser: 'Organizator',
  },
};

const en: typeof pl = {
  addToApple: 'Add to Apple Wallet',
  addToAppleFor: (holder) => `Add to Apple Wallet: ${holder}`,
  addToGoogle: 'Add to Google Wallet',
  addToGoogleFor: (holder) => `Add to Google Wallet: ${holder}`,
  googleSilent:
    'Google Wallet is not answering right now. Try again in a moment; your ticket is on this page.',
  pass: {
    description: (fair) => `Ticket: ${fair}`,
    void: 'VOID',
    state: 'Ticket',
    stateChanged: 'Your ticket: %@',
    fair: 'Fair',
    holder: 'Name',
    holderChanged: 'The ticket is now for %@',
    type: 'Ticket type',
    when: 'When',
    whenChanged: 'New date: %@',
    where: 'Where',
    whereChanged: 'New place: %@',
    hours: 'Hours',
    order: 'Order',
    organiser: 'Organiser',
  },
};

export const walletTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
