import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  button: 'Popraw dane na fakturze',
  title: 'Popraw dane na fakturze',
  text: (until: string) =>
    `Możesz to zrobić raz, do ${until}. Wystawimy fakturę korygującą i wyślemy ją mailem.`,
  waiting:
    'Faktura czeka, bo podany NIP jest błędny i KSeF by jej nie przyjął. Popraw NIP, a wystawimy fakturę i wyślemy ją mailem.',
  otherNip: 'Inny NIP to inny nabywca: pierwsza faktura spadnie do zera, a Ty dostaniesz nową.',
  cancel: 'Wróć',
  send: 'Popraw fakturę',
  same: 'Te dane są już na fakturze. Zmień to, co jest błędne.',
  done: 'Dane poprawione. Korektę wyślemy mailem.',
  doneWaiting: 'Dane poprawione. Fakturę wyślemy mailem.',
  coming: 'Przygotowujemy korektę. Za chwilę będzie tutaj i w mailu.',
  invoiceComing: 'Przygotowujemy fakturę. Za chwilę będzie tutaj i w mailu.',
  ask: (organiser: string) => `Błąd na fakturze? Poprawi go organizator: ${organiser},`,
};

const en: typeof pl = {
  button: 'Correct the invoice details',
  title: 'Correct the invoice details',
  text: (until) => `You can do this once, until ${until}. We will issue a correction and send it by e-mail.`,
  waiting:
    'The invoice waits: the tax number (NIP) is wrong, and KSeF, the Polish register of invoices, would not accept it. Correct the number, and we will issue the invoice and send it by e-mail.',
  otherNip:
    'Another tax number is another buyer: the first invoice is corrected to zero, and you get a new one.',
  cancel: 'Go back',
  send: 'Correct the invoice',
  same: 'The invoice says this already. Change what is wrong.',
  done: 'The details are corrected. We will send the correction by e-mail.',
  doneWaiting: 'The details are corrected. We will send the invoice by e-mail.',
  coming: 'We are making the correction. It will be here and in your e-mail in a moment.',
  invoiceComing: 'We are making the invoice. It will be here and in your e-mail in a moment.',
  ask: (organiser) => `A mistake on the invoice? The organiser will correct it: ${organiser},`,
};

export const invoiceCorrectionTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
