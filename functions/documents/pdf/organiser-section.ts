import { inLanguage } from '#shared/domain/text.ts';
import { colours } from '#shared/look/tokens.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { element, figure, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { type FittedText, fitText, heightOf, isCut, LINE } from './fitting.ts';
import { openPicture, type Picture } from './picture.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

/** What the organiser adds to the lower half of a ticket. */
interface OrganiserSection {
  map: Picture | undefined;
  note: string;
  programmeUrl: string | undefined;
  lang: TicketPdfData['lang'];
}

const GAP = 20;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const TITLE = 11;
const BELOW_TEXT = 8;
/** A title and two lines. */
const LINK_HEIGHT = 43;
/** Tried in order until the text fits. */
const SIZES = [10, 9, 8];

/** Undefined where there is nothing to draw. */
export function organiserSection(
  document: Pdf,
  { fair, lang, map }: TicketPdfData,
): OrganiserSection | undefined {
  const { programmeUrl, note = { pl: '' } } = fair.ticketNotes ?? {};
  const own = {
    map: openPicture(document, map),
    note: hardSpaces(inLanguage(note, lang)).trim(),
    programmeUrl,
    lang,
  };
  return own.map || own.note || own.programmeUrl ? own : undefined;
}

/** A URL as people write it: without `https://`, `www.` and a slash at the end. */
const spoken = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as the room allows; cut with an ellipsis if it does not fit even in the smallest size. */
function fitInto(text: string, { width, height }: Pick<Box, 'width' | 'height'>): FittedText {
  const fitted = SIZES.map((size) =>
    fitText(text, { font: 'regular', size, width, lines: Math.max(1, Math.floor(height / (size * LINE))) }),
  );
  return fitted.find((text) => !isCut(text)) ?? (fitted.at(-1) as FittedText);
}

interface Words {
  title: string;
  text: string;
  link?: string | undefined;
}

function drawWords(document: Pdf, section: Section, words: Words, { x, y, width, height }: Box): number {
  const title = fitText(words.title, { font: 'bold', size: TITLE, width, lines: 1 });
  const text = fitInto(words.text, { width, height: height - heightOf(title) - 1 });
  const below = y + heightOf(title) + 1;
  const colour = words.link ? colours['navy-700'] : colours['grey-900'];
  element(document, section, 'P', () => {
    write(document, title, { x, y, colour: colours['navy-900'] });
    if (!words.link) write(document, text, { x, y: below, colour });
  });
  if (words.link) {
    const part = document.struct('Link');
    section.add(part);
    part.add(() => {
      write(document, text, { x, y: below, colour });
    });
    const place = { structParent: part, Contents: new String(words.link) };
    document.link(x, below, width, heightOf(text), words.link, place as never);
    part.end();
  }
  return below + heightOf(text);
}

/** Draws the whole map as large as its box allows; returns its bottom. */
function drawMap(document: Pdf, section: Section, map: Picture, alt: string, box: Box): number {
  const scale = Math.min(box.width / map.width, box.height / map.height);
  const [width, height] = [map.width * scale, map.height * scale];
  figure(document, section, alt, () => {
    document.image(map as never, box.x + (box.width - width) / 2, box.y, { width, height });
  });
  return box.y + height;
}

/** Draws it between `top` and `bottom`, text left of the map; returns its bottom. */
export function drawOrganiserSection(
  document: Pdf,
  section: Section,
  { map, note, programmeUrl, lang }: OrganiserSection,
  { top, bottom }: { top: number; bottom: number },
): number {
  const texts = ticketTexts[lang];
  const hasWords = note !== '' || programmeUrl !== undefined;
  const width = map && hasWords ? (WIDTH - GAP) / 2 : WIDTH;
  const words: Words[] = [
    ...(programmeUrl ? [{ title: texts.programme, text: spoken(programmeUrl), link: programmeUrl }] : []),
    ...(note ? [{ title: texts.note, text: note }] : []),
  ];
  let end = top;
  for (const [index, one] of words.entries()) {
    const y = index === 0 ? top : end + BELOW_TEXT;
    const height = one.link ? LINK_HEIGHT : bottom - y;
    end = drawWords(document, section, one, { x: PAGE.margin, y, width, height });
  }
  if (!map) return end;
  const box = { x: PAGE.width - PAGE.margin - width, y: top, width, height: bottom - top };
  return Math.max(end, drawMap(document, section, map, texts.map, box));
}
