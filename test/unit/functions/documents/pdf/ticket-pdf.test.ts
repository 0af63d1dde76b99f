import { describe, expect, it } from 'vitest';
import { fonts } from '#functions/documents/pdf/font-engine/font.ts';
import { type TicketPages, ticketPdf } from '#functions/documents/pdf/ticket-pdf.ts';
import { fairColours } from '#shared/domain/fair-colours.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import { formatDay } from '#shared/domain/time.ts';
import { colours } from '#shared/look/tokens.ts';
import { somebody } from '#test/support/somebody.ts';
import { pngOf } from './png.ts';
import { readPdf } from './read-pdf.ts';
import { sampleTicket } from './sample.ts';
import { scanPrinted } from './scan-qr.ts';

const RIGHT = 595.28 - 40;
const FOLD = 841.89 / 2;
const spoken = (text: string) => text.replace(/\s/g, ' ');

const ticketNotes = {
  programmeUrl: 'https://www.targifranczyza.example/program/',
  note: { pl: 'Parking od ulicy Świętokrzyskiej.\nSzatnia bez opłat.', en: 'Parking in Świętokrzyska.' },
};

const read = async (change: Parameters<typeof sampleTicket>[0] = {}) => {
  const pdf = await ticketPdf([sampleTicket(change)]);
  const page = readPdf(pdf);
  return { ...page, pdf, text: spoken(page.texts.map(({ text }) => text).join('\n')) };
};

describe('the ticket', () => {
  it('the ticket says who, what, when, where, which order, and what to know, in Polish', async () => {
    const { text } = await read();
    for (const part of [
      'Międzynarodowe Targi Franczyza 2026',
      'Bilet trzydniowy z konferencją',
      'Aleksandra Brzęczyszczykiewicz',
      'Żółta Łódź sp. z o.o.',
      '21–23 listopada 2026',
      'wejście od godz. 10:00',
      'Pałac Kultury i Nauki',
      '01-R1GJD4',
      'zegnij tutaj',
      'do końca dnia 18 listopada 2026',
      'ul. Świętokrzyska 20, 00-002 Warszawa',
      'NIP: 123-456-32-18',
    ])
      expect(text).toContain(part);
  });

  it('a ticket that the desk sold to nobody by name says that it is its bearer’s', async () => {
    const { ticket } = sampleTicket();
    const bearer = { ...ticket, holder: somebody({ name: '', surname: '' }) };
    expect((await read({ ticket: bearer })).text).toContain('Bilet na okaziciela');
    expect((await read({ ticket: bearer, lang: 'en' })).text).toContain('Bearer ticket');
  });

  it.each(['tkt_k3j28dnmq1rs01', 'tkt_wmwmwmwmwmwm20'])(
    'the ticket has the whole code of %s, its last six characters never on a line of their own',
    async (id) => {
      const { ticket } = sampleTicket();
      const banner = pngOf({});
      for (const securityCode of ['wwwwww', '111111']) {
        const { texts } = await read({ banner, ticket: { ...ticket, id, securityCode } });
        const code = ticketCodeOf(id, securityCode);
        const start = texts.find(({ text }) => text === code.slice(0, 15));
        const end = texts.find(({ text }) => text === code.slice(15));
        expect(end?.y).toBeGreaterThan(start?.y ?? Number.POSITIVE_INFINITY);
        expect(end?.y).toBeLessThan(FOLD - 14);
      }
    },
  );

  it.each([
    ['the tallest banner', pngOf({ side: 4, rows: Buffer.alloc(2 * 17) })],
    ['a flat banner', pngOf({})],
    ['no banner', undefined],
  ])('the words of the ticket keep within their frame, under %s', async (_, banner) => {
    const twoLines = { ...sampleTicket().type, name: { pl: 'Bilet na wszystkie dni i obie konferencje' } };
    for (const change of [{ banner }, { banner, type: twoLines }]) {
      const { texts, qr } = await read(change);
      const said = texts.map(({ text }) => spoken(text));
      for (const part of ['K3J2-8DNM-Q1RS', 'Żółta Łódź sp. z o.o.', 'plac Defilad 1, Warszawa'])
        expect(said).toContain(part);
      const framed = texts.filter(({ y }) => y > qr.y && y < FOLD - 14);
      expect(framed.filter(({ x }) => x >= qr.x - 40)).toHaveLength(4);
      for (const { text, y } of framed) expect(y, text).toBeLessThan(FOLD - 14 - 8);
    }
  });

  it('a first name and a surname too long for one line have a line each, whole', async () => {
    const [name, surname] = ['Aleksandro'.repeat(5), 'Brzęczyszczykiewicz-Wróblewska-Zaborowska-Łapczyńska'];
    for (const banner of [undefined, pngOf({ side: 4, rows: Buffer.alloc(2 * 17) })]) {
      const { text } = await read({
        banner,
        ticket: { ...sampleTicket().ticket, holder: somebody({ name, surname }) },
      });
      expect(text).toContain(`${name} ${surname} `);
    }
    const widest = somebody({ name: 'W'.repeat(60), surname: `Ś${'W'.repeat(59)}` });
    const { text } = await read({ ticket: { ...sampleTicket().ticket, holder: widest } });
    expect(text).toMatch(/ W{20,}… ŚW{20,}… /);
  });

  it('the ticket is in English, and falls back to Polish where the office wrote none', async () => {
    const sample = sampleTicket();
    const venueEn = { place: 'Palace of Culture and Science', city: 'Warsaw' };
    const fair = { ...sample.fair, name: { pl: 'Targi Łódź' }, venueEn };
    const { text } = await read({ lang: 'en', fair });
    expect(text).toContain('Targi Łódź');
    expect(text).toContain('2026  ·  Warsaw ');
    expect(text).toContain('Palace of Culture and Science plac Defilad 1, Warsaw ');
    expect(text).toContain('Three-day ticket with the conference');
    expect(text).toContain('the end of 18 November 2026');
  });

  it('Europe’s letters are written so that they can be found and copied', async () => {
    const holder = somebody({
      name: 'Олена',
      surname: 'Шевченко-Ґрещук',
      company: 'Žluťoučký kůň, Θεσσαλονίκη, Nguyễn',
    });
    const { text } = await read({ ticket: { ...sampleTicket().ticket, holder } });
    expect(text).toContain('Олена Шевченко-Ґрещук');
    expect(text).toContain('Žluťoučký kůň, Θεσσαλονίκη, Nguyễn');
  });

  it('a name in rarer letters is printed in them, loose accents are joined', async () => {
    const holder = somebody({
      name: 'Zażo\u0301łc\u0301 Oʼneil',
      surname: 'Ḥāʻ',
      company: 'გიორგი, Հայաստան',
    });
    const { text } = await read({ ticket: { ...sampleTicket().ticket, holder } });
    expect(text).toContain('Zażółć Oʼneil Ḥāʻ');
    expect(text).toContain('გიორგი, Հայաստան');
  });

  it('a name in letters that no font has is printed in Latin ones, and nothing as a question mark', async () => {
    const { ticket, fair, type } = sampleTicket();
    const holder = somebody({ name: '小明', surname: 'محمد', company: 'ﬁna 🎪 株式会社' });
    const { text } = await read({
      ticket: { ...ticket, holder },
      fair: { ...fair, name: { pl: 'Targi 国际' } },
      type: { ...type, name: { pl: '🎟 Bilet שלום' } },
    });
    expect(text).toContain('Xiao Ming Mhmd');
    expect(text).toContain('fina Zhu Shi Hui She');
    expect(text).toContain('Targi Guo Ji');
    expect(text).toContain('Bilet Shlvm');
    expect(text).not.toContain('?');
  });

  it('the ticket names single days where the type skips some', async () => {
    const sample = sampleTicket();
    const type = { ...sample.type, admission: { days: [1, 3], entries: 'once' as const } };
    const { text } = await read({ type });
    const day = (number: number) => formatDay(new Date(`2026-11-${number}T12:00:00Z`), 'pl');
    expect(text).toContain(spoken(`${day(21)} i ${day(23)}`));
    expect(text).toContain('uprawnia do jednego wejścia. Po');
  });

  it('the ticket is the same bytes when it is issued again', async () => {
    expect((await read()).pdf.equals((await read()).pdf)).toBe(true);
  });

  it('the ticket stays light', async () => {
    expect((await read()).pdf.length).toBeLessThan(20 * 1024);
  });
});

describe('the page', () => {
  const long = 'Wszechświatowa Łączność Żółwiowo-Gżegżółkowa Spółka z Ograniczoną Odpowiedzialnością '.repeat(
    5,
  );
  const sample = sampleTicket();
  const overlong = {
    programmeUrl: `https://${'dlugi-adres.'.repeat(6)}pl/${'program/'.repeat(12)}`,
    note: { pl: long.slice(0, 400) },
  };
  const crowded = {
    fair: {
      ...sample.fair,
      name: { pl: long.slice(0, 120) },
      place: 'W'.repeat(120),
      address: long.slice(0, 120),
      city: 'Ł'.repeat(60),
      organiser: { ...sample.fair.organiser, name: long.slice(0, 120), address: long.slice(0, 160) },
    },
    type: { ...sample.type, name: { pl: long.slice(0, 80) }, description: { pl: long.slice(0, 400) } },
    ticket: {
      ...sample.ticket,
      holder: somebody({ name: 'Ż'.repeat(60), surname: 'Ś'.repeat(60), company: long.slice(0, 120) }),
    },
  };

  it.each([
    ['ordinary', {}],
    ['crowded', crowded],
    ['crowded, in English', { ...crowded, lang: 'en' as const }],
    ['with the organiser’s own part', { map: pngOf({}), fair: { ...sample.fair, ticketNotes } }],
    ['with words and no map', { fair: { ...sample.fair, ticketNotes } }],
    ['with a map alone', { map: pngOf({}) }],
    [
      'crowded, with an overlong part',
      { ...crowded, map: pngOf({}), fair: { ...crowded.fair, ticketNotes: overlong } },
    ],
    ['crowded, with overlong words', { ...crowded, fair: { ...crowded.fair, ticketNotes: overlong } }],
    [
      'with a note of many lines',
      { ...crowded, fair: { ...crowded.fair, ticketNotes: { note: { pl: 'x\n'.repeat(190) } } } },
    ],
  ])('the page is one, and nothing leaves it: %s', async (_, change) => {
    const { pages, texts, qr } = await read(change);
    expect(pages).toBe(1);
    const typefaces = { F1: fonts.regular, F2: fonts.bold };
    for (const { text, x, y, font, size } of texts) {
      expect(x + typefaces[font as 'F1' | 'F2'].widthOf(text, size), text).toBeLessThanOrEqual(RIGHT + 0.1);
      expect(y).toBeLessThan(841.89 - 30);
      expect(Math.abs(y - FOLD), `on the fold: ${text}`).toBeGreaterThan(5);
    }
    const size = Math.max(...qr.rectangles.map(([left, , width]) => left + width));
    expect(size * qr.module).toBeCloseTo((45 * 72) / 25.4, 1);
    expect(qr.y + size * qr.module).toBeLessThan(FOLD);
  });

  it.each([
    ['not a picture', Buffer.from('GIF89a')],
    ['an empty file', Buffer.alloc(0)],
    ['a JPEG that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PNG with a wrong checksum', pngOf({ spoil: true })],
    ['a PNG whose rows are too short', pngOf({ rows: Buffer.alloc(9) })],
    ['a PNG with a filter that does not exist', pngOf({ rows: Buffer.alloc(130, 9) })],
    ['too large a file', Buffer.alloc(2_000_000, 0xff)],
  ])('the page does without a banner that is %s', async (_, banner) => {
    const { text, pages } = await read({ banner });
    expect(pages).toBe(1);
    expect(text).toContain('Międzynarodowe Targi Franczyza 2026');
  });
});

describe('without a banner', () => {
  const { fair } = sampleTicket();
  const fillsOf = async (shown: typeof fair) =>
    readPdf(await ticketPdf([sampleTicket({ fair: shown })])).fills;

  it('the band is of the fair’s own colour, where it has one, else navy with a red line', async () => {
    const own = await fillsOf({ ...fair, colour: '#ffd400' });
    expect(own).toContain(fairColours('#ffd400').band);
    expect(own).not.toContain(colours['red-600']);
    expect(await fillsOf(fair)).toContain(colours['red-600']);
  });
});

describe('the lower half', () => {
  const { fair } = sampleTicket();
  const own = { fair: { ...fair, ticketNotes } };

  it('the lower half has the map, the way to the programme and the organiser’s words, beside what it always says', async () => {
    const { texts, text, pdf } = await read({ ...own, map: pngOf({}) });
    for (const part of [
      'targifranczyza.example/program',
      'Szatnia bez opłat.',
      'Godziny targów',
      'Regulamin',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('https://www.');
    expect(texts.find(({ text: one }) => one.includes('Szatnia bez'))?.y).toBeGreaterThan(FOLD);
    const source = pdf.toString('latin1');
    expect(source).toMatch(/\/Subtype \/Image/);
    expect(source).toContain('/URI (https://www.targifranczyza.example/program/)');
    expect(source, 'named for screen readers').toContain('/S /Link');
  });

  it('the lower half is in English, and in Polish where there are no other words', async () => {
    expect((await read({ ...own, lang: 'en' })).text).toContain('Parking in Świętokrzyska.');
    const { programmeUrl } = ticketNotes;
    const polish = { fair: { ...fair, ticketNotes: { programmeUrl, note: { pl: 'Szatnia bez opłat.' } } } };
    expect((await read({ ...polish, lang: 'en' })).text).toContain('Szatnia bez opłat.');
  });

  it('an ordinary note is kept whole, and one that no size can hold is cut', async () => {
    const most = 'Wejście od ulicy, szatnia w holu. '.repeat(12).slice(0, 400);
    const noted = (pl: string) => read({ map: pngOf({}), fair: { ...fair, ticketNotes: { note: { pl } } } });
    const { text } = await noted(most);
    expect(text.replaceAll('\n', ' ')).toContain(most.trim().slice(-60));
    expect((await noted('x\n'.repeat(190))).text).toContain('…');
  });

  it('the lower half does without a map that is no picture', async () => {
    const { text, pdf } = await read({ ...own, map: Buffer.from('GIF89a') });
    expect(text).toContain('Szatnia bez opłat.');
    expect(pdf.toString('latin1')).not.toMatch(/\/Subtype \/Image/);
  });
});

describe('a picture', () => {
  it.each([
    ['with transparency', pngOf({})],
    ['of grey', pngOf({ colourType: 0, rows: Buffer.alloc(2 * 17, 0) })],
  ])('a picture %s stands above the name of the fair', async (_, banner) => {
    const { text, pdf } = await read({ banner });
    expect(text).toContain('Międzynarodowe Targi Franczyza 2026');
    expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image/);
  });
});

describe('the QR', () => {
  it.each([
    [45, 150],
    [25, 150],
    [25, 110],
  ])('the QR is read at %i mm and %i dots an inch', async (millimetres, dpi) => {
    const { qr } = await read();
    await expect(scanPrinted(qr, millimetres, dpi)).resolves.toBe(sampleTicket().qr);
  });
});

describe('twenty tickets of an order', () => {
  const numbered = (count: number, fields: Parameters<typeof sampleTicket>[0]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `tkt_k3j28dnmq1rs${String(index + 1).padStart(2, '0')}`;
      return sampleTicket({ ...fields, ticket: { ...sampleTicket().ticket, id } });
    }) as TicketPages;
  const countOf = (pdf: Buffer, mark: RegExp) => pdf.toString('latin1').match(mark)?.length ?? 0;

  it('twenty tickets are a page each, and share the pictures and fonts of one', async () => {
    const pictures = { banner: pngOf({}), map: pngOf({}) };
    const one = await ticketPdf(numbered(1, pictures));
    const all = await ticketPdf(numbered(20, pictures));
    for (const shared of [/\/Subtype \/Image/g, /\/FontFile2/g])
      expect(countOf(all, shared)).toBe(countOf(one, shared));
    expect(countOf(one, /\/Subtype \/Image/g)).toBeGreaterThan(0);
    expect(countOf(all, /\/Type \/Page\b/g)).toBe(20);
  });

  it('twenty tickets have the order’s number as their title', async () => {
    const pdf = await ticketPdf(numbered(2, {}));
    const title = Buffer.from('wienia K3J2-8DNM-Q1RS: M', 'utf16le').swap16();
    expect(pdf.includes(title)).toBe(true);
  });
});

/** How many figures with words a PDF has. */
const figuresIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/S \/Figure/g)?.length ?? 0;

describe('the organiser’s logo', () => {
  it.each([
    ['a picture', pngOf({})],
    ['a band', undefined],
  ])('the organiser’s logo stands under or on %s, and says whose it is', async (_, banner) => {
    const { pdf, pages } = await read({ banner, logo: pngOf({}) });
    expect(pages).toBe(1);
    expect(figuresIn(pdf)).toBe(figuresIn((await read({ banner })).pdf) + 1);
  });

  it('a broken logo prevents no ticket', async () => {
    const { pages, pdf } = await read({ logo: Buffer.from('no picture') });
    expect(pages).toBe(1);
    expect(figuresIn(pdf)).toBe(figuresIn((await read({})).pdf));
  });
});
