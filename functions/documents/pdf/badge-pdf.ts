import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import type { BadgeLayout } from '#shared/domain/badge.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { badgeTexts } from '#shared/texts/badge.ts';
import type { BadgeContent } from './badge-content.ts';
import { badgeMarks, pageOf } from './badge-layout.ts';
import { bytesOf, decorate, element, figure, newPage, type Pdf, type Section } from './canvas.ts';
import { drawQr } from './draw-qr.ts';
import { loadLettersFor } from './font-engine/font.ts';
import { openPicture, type Picture } from './picture.ts';

interface Drawing {
  document: Pdf;
  section: Section;
  logo: Picture | undefined;
  organiser: string;
  lang: Language;
}

function drawMark(mark: BadgeMark, { document, section, logo, organiser, lang }: Drawing): void {
  const { x, y } = mark;
  if (mark.kind === 'text')
    element(document, section, 'P', () => {
      document.font(mark.font).fontSize(mark.size).fillColor(mark.colour);
      document.text(mark.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    });
  else if (mark.kind === 'band')
    decorate(document, () => document.rect(x, y, mark.width, mark.height).fill(mark.colour));
  else if (mark.kind === 'contact')
    figure(document, section, badgeTexts[lang].contact, () =>
      drawQr(document, mark.url, { x, y, side: mark.side }),
    );
  else
    figure(document, section, organiser, () =>
      document.image(logo as never, x, y, { width: mark.width, height: mark.height }),
    );
}

export interface BadgeFile {
  fair: Fair;
  layout: BadgeLayout;
  /** PNG or JPEG; one that cannot be printed is left out. */
  logo: Uint8Array | undefined;
  lang: Language;
  at: Date;
}

/** Badges as a PDF of one page each, exactly as large as the badge; yields how many pages there are so far. */
export async function* badgePages(
  badges: readonly BadgeContent[],
  { fair, layout, logo: bytes, lang, at }: BadgeFile,
): AsyncGenerator<number, Buffer> {
  const { width, height } = pageOf(layout.size);
  const name = inLanguage(fair.name, lang);
  await loadLettersFor(badges);
  const document = newPage({
    title: badgeTexts[lang].title(name),
    author: fair.organiser.name,
    lang,
    at,
    size: [width, height],
  });
  const logo = openPicture(document, bytes);
  const section = document.struct('Document');
  document.addStructure(section);
  const drawing = { document, section, logo, organiser: fair.organiser.name, lang };
  for (const [index, badge] of badges.entries()) {
    if (index > 0) document.addPage();
    for (const mark of badgeMarks(layout, badge, logo)) drawMark(mark, drawing);
    yield index + 1;
  }
  section.end();
  return bytesOf(document);
}

/** The same at once. */
export async function badgePdf(badges: readonly BadgeContent[], file: BadgeFile): Promise<Buffer> {
  const pages = badgePages(badges, file);
  for (;;) {
    const { value, done } = await pages.next();
    if (done) return value;
  }
}

/** A logo's width and height, as far as it can be printed. */
export const logoSize = (bytes: Uint8Array | undefined): Picture | undefined =>
  openPicture(newPage({ title: '', author: '', lang: 'pl', at: new Date(0) }), bytes);
