import { inflateSync } from 'node:zlib';

/** A minimal PDF reader for pdfkit's output: sequential objects, deflated streams, hexadecimal text. */
export interface ReadPdf {
  pages: number;
  /** The colours of fills and texts, as `#rrggbb`. */
  fills: string[];
  /** Each piece of text where it is drawn, in points from the page's top left corner. */
  texts: { text: string; x: number; y: number; font: string; size: number }[];
  /** The symbol drawn as rectangles of whole modules: position and module size in points. */
  qr: { x: number; y: number; module: number; rectangles: [number, number, number, number][] };
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const [, number = '', body = ''] = match;
    const [dictionary = '', raw = ''] = body.split(/stream\n|\nendstream/);
    const isDeflated = dictionary.includes('FlateDecode') && !dictionary.includes('/Image');
    const stream = isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(number, { dictionary, stream });
  }
  return objects;
}

/** The character of each glyph number of a font. */
function lettersOf(objects: Map<string, PdfObject>, font: string): string[] {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? '';
  const ranges = objects.get(map)?.stream.match(/\[(.*?)\]/s)?.[1] ?? '';
  return [...ranges.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) =>
    String.fromCharCode(...hex.split(' ').map((unit) => Number.parseInt(unit, 16))),
  );
}

function textsOf(content: string, fonts: Map<string, string[]>): ReadPdf['texts'] {
  const pieces = content.matchAll(
    /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[^[]*\n)?\[(.*?)\] TJ/g,
  );
  return [...pieces].map(([, x, y, font = '', size, run = '']) => {
    const hex = [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, part]) => part).join('');
    const numbers = hex.match(/.{4}/g) ?? [];
    const text = numbers.map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '?').join('');
    return { text, x: Number(x), y: 841.89 - Number(y), font, size: Number(size) };
  });
}

function qrOf(content: string): ReadPdf['qr'] {
  const match = /1 0 0 1 ([\d.]+) ([\d.]+) cm\n([\d.]+) 0 0 \3 0 0 cm\n((?:\d+ \d+ \d+ \d+ re\n)+)/.exec(
    content,
  );
  if (!match) throw new Error('no QR in the PDF');
  const [, x, y, module, drawn = ''] = match;
  const rectangles = [...drawn.matchAll(/(\d+) (\d+) (\d+) (\d+) re/g)].map(
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );
  return { x: Number(x), y: Number(y), module: Number(module), rectangles };
}

function fillsOf(content: string): ReadPdf['fills'] {
  const colours = content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn\n/g);
  const byte = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  return [...colours].map(([, ...shares]) => `#${shares.map(byte).join('')}`);
}

interface PageContent {
  content: string;
  fonts: Map<string, string[]>;
}

/** The drawings of each page, with its fonts. */
function pagesOf(objects: Map<string, PdfObject>): PageContent[] {
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const referred = (name: string) =>
      objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
    const fonts = [...(referred('Resources')?.dictionary ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', number = '']) => [name, lettersOf(objects, number)] as const,
    );
    return { content: referred('Contents')?.stream ?? '', fonts: new Map(fonts) };
  });
}

/** Reads the first page of a PDF. */
export function readPdf(pdf: Buffer): ReadPdf {
  const pages = pagesOf(objectsOf(pdf));
  const { content, fonts } = pages[0] as PageContent;
  return {
    pages: pages.length,
    fills: fillsOf(content),
    texts: textsOf(content, fonts),
    get qr() {
      return qrOf(content);
    },
  };
}

/** What each page says, a line for each piece of text. */
export const pageTextsOf = (pdf: Buffer): string[] =>
  pagesOf(objectsOf(pdf)).map(({ content, fonts }) =>
    textsOf(content, fonts)
      .map(({ text }) => text)
      .join('\n'),
  );

/** All text of a PDF, a piece a line, page by page. */
export const textOfPdf = (pdf: Buffer): string => pageTextsOf(pdf).join('\n');
