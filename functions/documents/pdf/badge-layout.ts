import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import { type BadgeLayout, type BadgeSize, badgeMillimetres } from '#shared/domain/badge.ts';
import { contrastOf } from '#shared/domain/contrast.ts';
import { colours } from '#shared/look/tokens.ts';
import type { BadgeContent } from './badge-content.ts';
import { MILLIMETRE } from './canvas.ts';
import { fitWhole, LEADING, type Room, STANDS, tall, type WholeText } from './fit-whole.ts';
import { fonts } from './font-engine/font.ts';
import type { Picture } from './picture.ts';

type Sizes = Pick<Room, 'size' | 'comfortable' | 'smallest' | 'lines'>;

/** A size's own measures, in millimetres; of texts in points. */
interface Form {
  /** Printers leave the paper's edge white. */
  margin: number;
  /** Free above all: a sheet hangs by a hole. */
  top: number;
  head: number;
  band: number;
  qr: number;
  /** Whether the QR code stands beside the name instead of below it. */
  beside: boolean;
  fair: Sizes;
  name: Sizes;
  company: Sizes;
  type: Sizes;
}

const forms: Readonly<Record<BadgeSize, Form>> = {
  a6: {
    ...{ margin: 8, top: 16, head: 18, band: 18, qr: 30, beside: false },
    fair: { size: 13, comfortable: 9, smallest: 6, lines: 3 },
    name: { size: 40, comfortable: 20, smallest: 10, lines: 2 },
    company: { size: 18, comfortable: 11, smallest: 7, lines: 2 },
    type: { size: 20, comfortable: 12, smallest: 7, lines: 2 },
  },
  card: {
    ...{ margin: 4, top: 4, head: 10, band: 9, qr: 21, beside: true },
    fair: { size: 9, comfortable: 7, smallest: 5, lines: 2 },
    name: { size: 24, comfortable: 13, smallest: 7, lines: 2 },
    company: { size: 11, comfortable: 8, smallest: 5.5, lines: 2 },
    type: { size: 12, comfortable: 8, smallest: 5, lines: 2 },
  },
  label: {
    ...{ margin: 4, top: 4, head: 12, band: 12, qr: 24, beside: false },
    fair: { size: 9, comfortable: 7, smallest: 5, lines: 3 },
    name: { size: 26, comfortable: 14, smallest: 8, lines: 2 },
    company: { size: 13, comfortable: 9, smallest: 6, lines: 2 },
    type: { size: 14, comfortable: 9, smallest: 5.5, lines: 2 },
  },
};

/** A band without words still tells the types apart. */
const STRIP = 4;
const GAP = 2.5;
/** The white around a QR code, by which it is found; below it the gap to the band counts, too. */
const QUIET = 4;
/** How much of the width a logo takes at most, beside the fair's name. */
const LOGO_SHARE = 0.4;

const INK = colours['navy-950'];
const SOFT = colours['grey-700'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Align = 'left' | 'centre';

/** The lines of a fitted text from `y` down. */
function linesOf(text: WholeText, { x, width }: Box, y: number, colour: string, align: Align): BadgeMark[] {
  const { font, size } = text;
  return text.lines.map((line, index) => {
    const wide = fonts[font].widthOf(line, size);
    return {
      kind: 'text',
      text: line,
      x: align === 'left' ? x : x + (width - wide) / 2,
      y: y + (index * LEADING + STANDS) * size,
      width: wide,
      ...{ size, font, colour },
    };
  });
}

/** A text in the middle of a box's height. */
function centred(text: string, box: Box, font: Room['font'], sizes: Sizes, colour: string, align: Align) {
  const fitted = fitWhole(text, { ...sizes, font, width: box.width, height: box.height });
  return linesOf(fitted, box, box.y + (box.height - tall(fitted)) / 2, colour, align);
}

function logoIn(logo: Picture, box: Box, align: Align): BadgeMark & { kind: 'logo' } {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = align === 'left' ? box.x : box.x + (box.width - width) / 2;
  return { kind: 'logo', x, y: box.y + (box.height - height) / 2, width, height };
}

/** The organiser's logo and the fair's name, beside each other where there are both. */
function headMarks(box: Box, form: Form, name: string, logo: Picture | undefined): BadgeMark[] {
  if (!logo) return name ? centred(name, box, 'regular', form.fair, SOFT, 'centre') : [];
  if (!name) return [logoIn(logo, box, 'centre')];
  const drawn = logoIn(logo, { ...box, width: box.width * LOGO_SHARE }, 'left');
  const taken = drawn.width + GAP * MILLIMETRE;
  const rest = { ...box, x: box.x + taken, width: box.width - taken };
  return [drawn, ...centred(name, rest, 'regular', form.fair, SOFT, 'left')];
}

function bandMarks(box: Box, form: Form, { colour }: BadgeContent, type: string): BadgeMark[] {
  const band: BadgeMark = { kind: 'band', ...box, colour };
  if (!type) return [band];
  const isDark = contrastOf(colour, colours.white) >= contrastOf(colour, INK);
  const padding = 1.5 * MILLIMETRE;
  const inner = { ...box, x: box.x + padding, width: box.width - 2 * padding };
  return [band, ...centred(type, inner, 'bold', form.type, isDark ? colours.white : INK, 'centre')];
}

/** Shares of the height for the company: the name has the rest. */
const COMPANY_SHARES = [0.3, 0.4, 0.25];

function personTexts(box: Box, form: Form, name: string, company: string) {
  const { width, height } = box;
  const gap = name && company ? GAP * MILLIMETRE : 0;
  const fit = (share: number) => {
    const below = company
      ? fitWhole(company, { ...form.company, font: 'regular', width, height: height * share })
      : undefined;
    const left = height - gap - (below ? tall(below) : 0);
    const above = name ? fitWhole(name, { ...form.name, font: 'bold', width, height: left }) : undefined;
    return { above, below, gap, cut: above?.cut === true || below?.cut === true };
  };
  const tried = COMPANY_SHARES.map(fit);
  return tried.find(({ cut }) => !cut) ?? (tried[0] as ReturnType<typeof fit>);
}

/** Name and company, together in the middle of their box. */
function personMarks(box: Box, form: Form, name: string, company: string): BadgeMark[] {
  const { above, below, gap } = personTexts(box, form, name, company);
  const heights = [above, below].map((text) => (text ? tall(text) : 0)) as [number, number];
  const y = box.y + (box.height - heights[0] - gap - heights[1]) / 2;
  return [
    ...(above ? linesOf(above, box, y, INK, 'centre') : []),
    ...(below ? linesOf(below, box, y + heights[0] + gap, SOFT, 'centre') : []),
  ];
}

/** Divides the middle between the QR code, if there is one, and the person. */
function divided(box: Box, form: Form, hasContact: boolean): { person: Box; side: number; at: Box } {
  const side = form.qr * MILLIMETRE;
  const quiet = QUIET * MILLIMETRE;
  if (!hasContact) return { person: box, side, at: box };
  if (form.beside)
    return {
      person: { ...box, width: box.width - side - quiet },
      side,
      at: { ...box, x: box.x + box.width - side, y: box.y + (box.height - side) / 2 },
    };
  const y = box.y + box.height - side - (QUIET - GAP) * MILLIMETRE;
  return {
    person: { ...box, height: y - quiet - box.y },
    side,
    at: { ...box, x: box.x + (box.width - side) / 2, y },
  };
}

/** Everything on a badge. Nothing overlaps or leaves the page, however long the names are. */
export function badgeMarks(
  layout: BadgeLayout,
  content: BadgeContent,
  logo: Picture | undefined,
): BadgeMark[] {
  const form = forms[layout.size];
  const { width, height } = pageOf(layout.size);
  const [margin, gap] = [form.margin * MILLIMETRE, GAP * MILLIMETRE];
  const inner = { x: margin, width: width - 2 * margin };
  const shown = {
    logo: layout.logo ? logo : undefined,
    fairName: layout.fairName ? content.fairName : '',
    company: (layout.company && content.company) || '',
    type: layout.ticketType ? content.ticketType : '',
    contact: layout.contact ? content.contact : undefined,
  };
  const hasHead = shown.logo || shown.fairName;
  const head = { ...inner, y: form.top * MILLIMETRE, height: hasHead ? form.head * MILLIMETRE : 0 };
  const bandHeight = (shown.type ? form.band : STRIP) * MILLIMETRE;
  const band = { ...inner, y: height - margin - bandHeight, height: bandHeight };
  const y = head.y + head.height + (hasHead ? gap : 0);
  const { person, side, at } = divided(
    { ...inner, y, height: band.y - gap - y },
    form,
    shown.contact !== undefined,
  );
  return [
    ...headMarks(head, form, shown.fairName, shown.logo),
    ...personMarks(person, form, content.name, shown.company),
    ...(shown.contact ? [{ kind: 'contact' as const, x: at.x, y: at.y, side, url: shown.contact }] : []),
    ...bandMarks(band, form, content, shown.type),
  ];
}

/** A badge's page in points. */
export function pageOf(size: BadgeSize): { width: number; height: number } {
  const { width, height } = badgeMillimetres[size];
  return { width: width * MILLIMETRE, height: height * MILLIMETRE };
}
