import type { Fair } from '../../../shared/domain/fair.ts';
import { inLanguage, type Language } from '../../../shared/domain/text.ts';
import { formatDays } from '../../../shared/domain/time.ts';
import { colours } from '../../../shared/look/tokens.ts';
import { decorate, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { fitText } from './fitting.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = 34;
const TALLEST = 112;
/** Twenty tickets go out in one mail: a picture that would make it undeliverable is left out. */
const MOST_BYTES = 350_000;

interface Picture {
  width: number;
  height: number;
}

type WithImages = Pdf & { openImage(bytes: Uint8Array): Picture };

/** The picture, or undefined where it cannot be used: a bad banner must never keep a ticket from its buyer. */
function openPicture(document: Pdf, bytes: Uint8Array | undefined): Picture | undefined {
  if (!bytes || bytes.length > MOST_BYTES) return undefined;
  try {
    return (document as WithImages).openImage(bytes);
  } catch {
    return undefined;
  }
}

function drawPicture(document: Pdf, section: Section, picture: Picture, alt: string): number {
  const scale = Math.min(WIDTH / picture.width, TALLEST / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  section.add(
    document.struct('Figure', { alt }, () => {
      document.image(picture as never, PAGE.margin + (WIDTH - width) / 2, TOP, { width, height });
    }),
  );
  return TOP + height;
}

function drawBand(document: Pdf, section: Section, fair: Fair, lang: Language): number {
  const inner = { x: PAGE.margin + 20, width: WIDTH - 40 };
  const name = fitText(inLanguage(fair.name, lang), {
    font: 'bold',
    size: 24,
    smallest: 16,
    width: inner.width,
    lines: 2,
  });
  const days = formatDays(new Date(fair.startDate), new Date(fair.endDate), lang);
  const line = fitText(`${days}  ·  ${fair.city}`, {
    font: 'regular',
    size: 11.5,
    width: inner.width,
    lines: 1,
  });
  const height = 40 + name.lines.length * name.size * 1.32 + 18;
  decorate(document, () => {
    document.roundedRect(PAGE.margin, TOP, WIDTH, height, 8).fill(colours['navy-900']);
    document.rect(inner.x, TOP + 19, 32, 3).fill(colours['red-600']);
  });
  const end = write(
    document,
    section,
    name,
    { ...inner, y: TOP + 26 },
    { font: 'bold', colour: '#ffffff' },
    'H1',
  );
  write(document, section, line, { ...inner, y: end + 1 }, { font: 'regular', colour: colours['navy-100'] });
  return TOP + height;
}

/** The organiser's picture, else a navy band, with the fair's name; answers where it ends. */
export function drawBanner(
  document: Pdf,
  section: Section,
  fair: Fair,
  lang: Language,
  bytes: Uint8Array | undefined,
): number {
  const picture = openPicture(document, bytes);
  if (!picture) return drawBand(document, section, fair, lang);
  const name = inLanguage(fair.name, lang);
  const end = drawPicture(document, section, picture, name) + 8;
  const heading = fitText(name, { font: 'bold', size: 17, smallest: 12, width: WIDTH, lines: 1 });
  const at = { x: PAGE.margin, y: end, width: WIDTH };
  return write(document, section, heading, at, { font: 'bold', colour: colours['navy-900'] }, 'H1');
}
