import type { BlikRefusal } from '../domain/blik.ts';
import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  code: 'Kod BLIK',
  codeHelp: 'Sześć cyfr z aplikacji Twojego banku. Kod jest ważny dwie minuty.',
  codeMissing: 'Wpisz sześć cyfr kodu BLIK',
  terms: {
    before: 'Oświadczam, że zapoznałam/zapoznałem się z ',
    regulations: 'regulaminem',
    and: ' i\u00a0',
    information: 'obowiązkiem informacyjnym',
    after: (provider: string) => ` serwisu ${provider}.`,
  },
  termsMissing: 'Zaznacz, aby zapłacić kodem BLIK',
  pay: (amount: string) => `Zapłać ${amount}`,
  confirm: {
    title: 'Potwierdź płatność w aplikacji banku',
    text: (amount: string) =>
      `Bank pyta o zgodę na zapłatę ${amount}. Gdy ją potwierdzisz, bilety pojawią się tu same.`,
  },
  unconfirmed: {
    title: 'Płatność niepotwierdzona',
    text: 'Bank nie przekazał nam zgody: płatność została odrzucona w aplikacji albo minął na nią czas. Wygeneruj nowy kod albo zapłać inaczej. Jeśli jednak pieniądze wyszły z konta, nie płać drugi raz: zwykle wystarczy poczekać kilka minut.',
  },
  refused: {
    title: 'Bank nie przyjął płatności',
    reasons: {
      wrong: 'Ten kod BLIK jest nieprawidłowy. Sprawdź go w aplikacji banku i wpisz jeszcze raz.',
      expired: 'Ten kod BLIK stracił ważność. Wygeneruj w aplikacji banku nowy.',
      used: 'Tego kodu BLIK już użyto. Wygeneruj w aplikacji banku nowy.',
      declined: 'Płatność została odrzucona w aplikacji banku. Możesz wpisać nowy kod.',
      limit:
        'Ta kwota przekracza limit Twoich płatności BLIK. Zmień limit w aplikacji banku albo zapłać inaczej.',
      'no-funds': 'Na koncie jest za mało pieniędzy na tę płatność. Wybierz inne konto albo zapłać inaczej.',
      other: 'Płatność się nie powiodła. Wpisz nowy kod albo zapłać inaczej.',
    } satisfies Record<BlikRefusal, string>,
  },
  byCode: 'Zapłać kodem BLIK na tej stronie',
  otherWay: 'Zapłać inaczej: kartą, przelewem, portfelem w telefonie',
};

const en: typeof pl = {
  code: 'BLIK code',
  codeHelp: 'Six digits from your bank’s app. A code is good for two minutes.',
  codeMissing: 'Enter the six digits of the BLIK code',
  terms: {
    before: 'I declare that I have read the ',
    regulations: 'terms and conditions',
    and: ' and ',
    information: 'information obligation',
    after: (provider) => ` of the ${provider} service.`,
  },
  termsMissing: 'Tick this to pay by a BLIK code',
  pay: (amount) => `Pay ${amount}`,
  confirm: {
    title: 'Confirm the payment in your bank’s app',
    text: (amount) =>
      `Your bank asks whether you agree to pay ${amount}. Once you confirm, your tickets appear here by themselves.`,
  },
  unconfirmed: {
    title: 'Payment not confirmed',
    text: 'Your bank did not pass on your consent: the payment was declined in the app, or its time ran out. Get a new code, or pay another way. If the money has left your account all the same, do not pay again: waiting a few minutes is usually enough.',
  },
  refused: {
    title: 'The bank did not accept the payment',
    reasons: {
      wrong: 'This BLIK code is not correct. Check it in your bank’s app and enter it again.',
      expired: 'This BLIK code has expired. Get a new one in your bank’s app.',
      used: 'This BLIK code has already been used. Get a new one in your bank’s app.',
      declined: 'The payment was declined in your bank’s app. You can enter a new code.',
      limit:
        'This amount is above the limit of your BLIK payments. Change the limit in your bank’s app, or pay another way.',
      'no-funds':
        'There is not enough money in the account for this payment. Choose another account, or pay another way.',
      other: 'The payment did not go through. Enter a new code, or pay another way.',
    },
  },
  byCode: 'Pay by a BLIK code on this page',
  otherWay: 'Pay another way: card, bank transfer, phone wallet',
};

export const blikTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
