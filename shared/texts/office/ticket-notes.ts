import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Dolna połowa biletu',
  lead: 'Pod linią zgięcia, obok mapy i tego, co bilet mówi zawsze. Bilety wystawione wcześniej się nie zmienią.',
  programmeUrl: 'Link do programu targów',
  programmeHelp: 'Adres z https, na przykład https://www.targi.pl/program. W pliku PDF można go kliknąć.',
  note: 'Słowo od organizatora',
  noteHelp:
    'Dojazd, parking, szatnia: zwykły tekst do 400 znaków. Na bilecie mieści się od 7 do 10 linijek; dłuższy kończy się wielokropkiem.',
  saved: 'Dolna połowa biletu została zapisana',
};

const en: typeof pl = {
  title: 'The ticket’s lower half',
  lead: 'Below the fold, beside the map and what a ticket always says. Tickets made before stay as they are.',
  programmeUrl: 'Link to the fair’s programme',
  programmeHelp:
    'An https address, for example https://www.fair.com/programme. In the PDF it can be clicked.',
  note: 'A word from the organiser',
  noteHelp:
    'The way there, parking, cloakroom: plain text of up to 400 characters. A ticket has room for 7 to 10 lines; a longer one ends in an ellipsis.',
  saved: 'The ticket’s lower half has been saved',
};

export const ticketNotesTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
