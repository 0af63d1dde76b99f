import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  link: 'Podgląd formularza',
  title: 'Podgląd formularza',
  notice: 'To jest podgląd.',
  text: 'Widzą go tylko zalogowani pracownicy. Nic tu nie kupisz, a to, co wpiszesz, nie zostanie zapisane.',
  textToTry:
    'Widzą go tylko zalogowani pracownicy. Możesz kupić na próbę: bez płatności, a mail z biletem przyjdzie do Ciebie. Niczego nie zapisujemy ani nie liczymy.',
  try: 'Kup na próbę',
  tried: (to: string) =>
    `Udało się, bez płatności i bez faktury. Mail z biletem jest w drodze na ${to}. Bramka tego biletu nie wpuści.`,
  opens: (when: string) => `Tak formularz będzie wyglądał, gdy zacznie się sprzedaż: ${when}.`,
};

const en: typeof pl = {
  link: 'Preview of the form',
  title: 'Preview of the form',
  notice: 'This is a preview.',
  text: 'Only staff who are logged in see it. Nothing can be bought here, and what you type is not kept.',
  textToTry:
    'Only staff who are logged in see it. You can make a trial purchase: nothing is charged, and the mail with the ticket comes to you. Nothing is kept or counted.',
  try: 'Make a trial purchase',
  tried: (to) =>
    `It worked, without the payment and an invoice. The mail with the ticket is on its way to ${to}. No gate lets this ticket in.`,
  opens: (when) => `The form will look like this when the sale opens: ${when}.`,
};

export const previewTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
