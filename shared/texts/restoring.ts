import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

const pl = {
  title: 'Cofnij zmianę adresu',
  text: 'Zamówienie wróci na adres, na który przyszła wiadomość z tym linkiem. Bilety dostaną nowe kody i przyjdą tu od razu, a osoba, która zmieniła adres, straci dostęp do zamówienia i dowie się o tym. Zrób to tylko wtedy, gdy bilety są Twoje.',
  end: {
    label: 'Bilety są moje: cofnij zmianę',
    done: 'Zmiana cofnięta. Bilety z nowymi kodami są w drodze na Twój adres. Jeśli tamta osoba zdążyła przekazać komuś bilet, zobaczysz to na stronie zamówienia; napisz wtedy do organizatora.',
  },
  noLink:
    'Tę stronę otwiera się linkiem z wiadomości o zmianie adresu: po nim poznajemy, o które zamówienie chodzi.',
};

const en: typeof pl = {
  title: 'Undo the change of address',
  text: 'The order comes back to the address that the message with this link was sent to. Its tickets get new codes and come here at once, and whoever changed the address loses the order and is told so. Only do this if the tickets are yours.',
  end: {
    label: 'The tickets are mine: undo the change',
    done: 'The change is undone. Tickets with new codes are on their way to your address. If that person had passed a ticket on, the order’s page shows it; please write to the organiser then.',
  },
  noLink:
    'This page is opened by the link in the message about the change of address: it tells us which order you mean.',
};

/** Of the page where a corrected address is undone by whoever lost it. */
export const restoringTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
