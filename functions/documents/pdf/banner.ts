import { bannerPlaces } from '#shared/domain/banner.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { coloursOf } from '#shared/domain/fair-colours.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { colours } from '#shared/look/tokens.ts';
import { decorate, element, figure, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { fitText, heightOf } from './fitting.ts';
import { openPicture, type Picture } from './picture.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = 34;
const TALLEST = (WIDTH * bannerPlaces.ticket.height) / bannerPlaces.ticket.width;

function drawPicture(document: Pdf, section: Section, picture: Picture, name: string): number {
  const scale = Math.min(WIDTH / picture.width, TALLEST / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  figure(document, section, name, () => {
    document.image(picture as never, PAGE.margin + (WIDTH - width) / 2, TOP, { width, height });
  });
  const heading = fitText(name, { font: 'bold', size: 17, smallest: 12, width: WIDTH, lines: 1 });
  const y = TOP + height + 8;
  element(document, section, 'H1', () => {
    write(document, heading, { x: PAGE.margin, y, colour: colours['navy-900'] });
  });
  return y + heightOf(heading);
}

function drawBand(document: Pdf, section: Section, fair: Fair, lang: Language): number {
  const [x, width] = [PAGE.margin + 20, WIDTH - 40];
  const own = coloursOf(fair);
  const text = inLanguage(fair.name, lang);
  const name = fitText(text, { font: 'bold', size: 24, smallest: 16, width, lines: 2 });
  const days = formatDays(new Date(fair.startDate), new Date(fair.endDate), lang);
  const line = fitText(`${days}  ·  ${venueIn(fair, lang).city}`, {
    font: 'regular',
    size: 11.5,
    width,
    lines: 1,
  });
  const height = heightOf(name) + heightOf(line) + 44;
  decorate(document, () => {
    document.roundedRect(PAGE.margin, TOP, WIDTH, height, 8).fill(own?.band ?? colours['navy-900']);
    document.rect(x, TOP + 19, 32, 3).fill(own ? colours.white : colours['red-600']);
  });
  element(document, section, 'H1', () => {
    write(document, name, { x, y: TOP + 26, colour: colours.white });
    write(document, line, { x, y: TOP + 27 + heightOf(name), colour: colours['navy-100'] });
  });
  return TOP + height;
}

/**
 * Draws the organiser's picture with the fair's name below, or a band with the name, navy or in the fair's colour;
 * returns its bottom.
 */
export function drawBanner(
  document: Pdf,
  section: Section,
  fair: Fair,
  lang: Language,
  bytes: Uint8Array | undefined,
): number {
  const picture = openPicture(document, bytes);
  return picture
    ? drawPicture(document, section, picture, inLanguage(fair.name, lang))
    : drawBand(document, section, fair, lang);
}
