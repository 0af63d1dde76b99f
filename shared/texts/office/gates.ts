import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Bramki',
  fair: 'Targi',
  noFair: 'Nie ma teraz targów, na które można wpuszczać. Gdy administrator je utworzy, zobaczysz tu bramki.',
  edit: 'Zmień',
  editWhich: (name: string) => `Zmień bramkę: ${name}`,
  kioskCode: 'Kod bramki',
  kioskCodeHelp:
    'Od 6 do 12 cyfr. Z tym kodem tablet na stojaku wychodzi z trybu kiosku, a telefon może otwierać listę biletów.',
  kioskCodeKept: 'Kod jest ustawiony i nie da się go odczytać. Wpisz nowy, jeśli chcesz go zmienić.',
  kioskCodeWrong: 'Kod ma od 6 do 12 cyfr.',
  kioskCodeNeeded: 'Ustaw kod, o który telefony mają pytać.',
  asksCode: 'Telefon pyta o kod, zanim otworzy listę biletów',
  asksCodeHelp:
    'Lista jest wtedy zaszyfrowana także kodem. Po każdym otwarciu strony telefon do czasu podania kodu skanuje tylko z siecią.',
  hasKiosk: 'z kodem',
  desk: 'Kiosk skierował do stanowiska obsługi',
  deskCall: (who: string, why: string, since: string) => `${who}: ${why}, od ${since}`,
  deskTicket: (holder: string, ticket: string) => [holder, `bilet ${ticket}`].filter(Boolean).join(', '),
  deskNobody: 'ktoś bez rozpoznanego biletu',
  seenTo: 'Obsłużone',
  seenToAt: (gate: string) => `Obsłużone: ${gate}`,
};

const en: typeof pl = {
  title: 'Gates',
  fair: 'Fair',
  noFair: 'There is no fair to let anybody in to. Once an administrator makes one, its gates are here.',
  edit: 'Edit',
  editWhich: (name) => `Edit the gate: ${name}`,
  kioskCode: 'The gate’s code',
  kioskCodeHelp:
    '6 to 12 digits. With this code a tablet on a stand leaves its kiosk mode, and a phone can be made to open its ticket list.',
  kioskCodeKept: 'A code is set, and nobody can read it. Type a new one to change it.',
  kioskCodeWrong: 'The code has 6 to 12 digits.',
  kioskCodeNeeded: 'Set the code that phones are to ask for.',
  asksCode: 'Phones ask for the code before they open their ticket list',
  asksCodeHelp:
    'The list is then sealed with the code, too. Each time the page is opened, the phone scans only with a network until the code is given.',
  hasKiosk: 'with a code',
  desk: 'Sent to the desk by a kiosk',
  deskCall: (who, why, since) => `${who}: ${why}, since ${since}`,
  deskTicket: (holder, ticket) => [holder, `ticket ${ticket}`].filter(Boolean).join(', '),
  deskNobody: 'somebody without a known ticket',
  seenTo: 'Seen to',
  seenToAt: (gate) => `Seen to: ${gate}`,
};

export const gatesTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
