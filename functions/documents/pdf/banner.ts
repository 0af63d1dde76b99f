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
import type { TicketPdfData } from './ticket-pdf-data.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = 34;
const TALLEST = (WIDTH * bannerPlaces.ticket.height) / bannerPlaces.ticket.width;

/** The largest logo, and the white around it on a band. */
const LOGO = { width: 96, height: 30, padding: 5 };
const BESIDE_LOGO = 16;

/** A logo as large as it may be, at the right edge of the page. */
function placed(logo: Picture, right: number) {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  return { x: right - width, width, height };
}

function drawLogo(document: Pdf, section: Section, logo: Picture, organiser: Organiser, place: Place): void {
  figure(document, section, organiser.name, () => {
    document.image(logo as never, place.x, place.y, { width: place.width, height: place.height });
  });
}

type Organiser = Fair['organiser'];
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Drawn {
  fair: Fair;
  lang: Language;
  logo: Picture | undefined;
}

function drawPicture(document: Pdf, section: Section, picture: Picture, { fair, lang, logo }: Drawn): number {
  const name = inLanguage(fair.name, lang);
  const scale = Math.min(WIDTH / picture.width, TALLEST / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  figure(document, section, name, () => {
    document.image(picture as never, PAGE.margin + (WIDTH - width) / 2, TOP, { width, height });
  });
  const beside = logo && placed(logo, PAGE.margin + WIDTH);
  const room = WIDTH - (beside ? beside.width + BESIDE_LOGO : 0);
  const heading = fitText(name, { font: 'bold', size: 17, smallest: 12, width: room, lines: 1 });
  const y = TOP + height + 8;
  const line = Math.max(heightOf(heading), beside?.height ?? 0);
  element(document, section, 'H1', () => {
    const lower = (line - heightOf(heading)) / 2;
    write(document, heading, { x: PAGE.margin, y: y + lower, colour: colours['navy-900'] });
  });
  if (logo && beside) drawLogo(document, section, logo, fair.organiser, { ...beside, y });
  return y + line;
}

function drawBand(document: Pdf, section: Section, { fair, lang, logo }: Drawn): number {
  const x = PAGE.margin + 20;
  const beside = logo && placed(logo, PAGE.margin + WIDTH - 20 - LOGO.padding);
  const width = WIDTH - 40 - (beside ? beside.width + 2 * LOGO.padding + BESIDE_LOGO : 0);
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
  const place = beside && { ...beside, y: TOP + (height - beside.height) / 2 };
  decorate(document, () => {
    document.roundedRect(PAGE.margin, TOP, WIDTH, height, 8).fill(own?.band ?? colours['navy-900']);
    document.rect(x, TOP + 19, 32, 3).fill(own ? colours.white : colours['red-600']);
    if (place) drawPlate(document, place);
  });
  element(document, section, 'H1', () => {
    write(document, name, { x, y: TOP + 26, colour: colours.white });
    write(document, line, { x, y: TOP + 27 + heightOf(name), colour: colours['navy-100'] });
  });
  if (logo && place) drawLogo(document, section, logo, fair.organiser, place);
  return TOP + height;
}

/** Logos are made for white. */
function drawPlate(document: Pdf, { x, y, width, height }: Place): void {
  const { padding } = LOGO;
  document
    .roundedRect(x - padding, y - padding, width + 2 * padding, height + 2 * padding, 4)
    .fill(colours.white);
}

/**
 * Draws the organiser's picture with the fair's name below, or a band with the name, navy or in the fair's colour, and
 * the organiser's logo beside the name; returns its bottom.
 */
export function drawBanner(document: Pdf, section: Section, data: TicketPdfData): number {
  const picture = openPicture(document, data.banner);
  const drawn = { fair: data.fair, lang: data.lang, logo: openPicture(document, data.logo) };
  return picture ? drawPicture(document, section, picture, drawn) : drawBand(document, section, drawn);
}
