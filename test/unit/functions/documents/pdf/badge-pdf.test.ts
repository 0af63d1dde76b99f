import { describe, expect, it } from 'vitest';
import { badgeContent } from '#functions/documents/pdf/badge-content.ts';
import { badgePdf } from '#functions/documents/pdf/badge-pdf.ts';
import { samplePeople } from '#functions/tickets/badges/sample-badges.ts';
import { type BadgeLayout, badgeMillimetres, badgeSizes, plainBadge } from '#shared/domain/badge.ts';
import type { Holder } from '#shared/domain/order.ts';
import { somebody } from '#test/support/somebody.ts';
import { pngOf } from './png.ts';
import { readPdf, textOfPdf } from './read-pdf.ts';
import { sampleTicket } from './sample.ts';
import { scanPrinted } from './scan-qr.ts';

const at = new Date('2026-11-25T08:41:00.000Z');
const publicUrl = 'https://bilety.targifranczyza.example';
const contactId = 'ctc_0123456789abcdefghjkmnpq';

const draw = (holder: Holder, layout: Partial<BadgeLayout> = {}, contact?: string) => {
  const { fair, type, ticket } = sampleTicket();
  const chosen = { ...plainBadge, ...layout };
  const content = badgeContent(
    {
      fair: { ...fair, badge: chosen },
      type,
      ticket: { ...ticket, holder, ...(contact && { contactId: contact }) },
      lang: 'pl',
    },
    publicUrl,
  );
  return badgePdf([content], { fair, layout: chosen, logo: pngOf({}), lang: 'pl', at });
};
const anna = somebody({ name: 'Anna', surname: 'Lis', company: 'Młyn' });

describe('the PDF of a badge', () => {
  it.each(badgeSizes)('a page is exactly as large as the badge %s', async (size) => {
    const pdf = (await draw(anna, { size })).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    const millimetres = [width, height].map((points) => (Number(points) * 25.4) / 72);
    const { width: wide, height: high } = badgeMillimetres[size];
    expect(millimetres[0]).toBeCloseTo(wide, 2);
    expect(millimetres[1]).toBeCloseTo(high, 2);
  });

  it('Polish, Ukrainian and German names are printed in letters that the font has', async () => {
    for (const person of samplePeople) {
      const text = textOfPdf(await draw(somebody(person))).replace(/\s/g, '');
      expect(text).toContain(person.name.replace(/\s/g, ''));
      expect(text).toContain(person.surname.replace(/\s/g, ''));
      expect(text).not.toContain('?');
    }
  });

  it('a name in letters that no font has is printed in Latin ones', async () => {
    const text = textOfPdf(await draw(somebody({ name: '伟', surname: 'Oʼneil', company: 'שלום 🎪' })));
    expect(text.replace(/\s/g, '')).toContain('WeiOʼneilShlvm');
    expect(text).not.toContain('?');
  });

  it('the QR code is the contact that the holder shares, and nothing on the badge admits', async () => {
    const pdf = await draw(anna, { size: 'card' }, contactId);
    // The smallest code, on the coarsest printer of labels.
    expect(await scanPrinted(readPdf(pdf).qr, 21, 203)).toBe(`${publicUrl}/viewContact/${contactId}`);
    const { ticket } = sampleTicket();
    const number = ticket.id.slice('tkt_'.length).toUpperCase();
    const text = textOfPdf(pdf).replace(/[\s-]/g, '').toUpperCase();
    expect(text).not.toContain(number.slice(0, 12));
    expect(text).not.toContain(ticket.securityCode?.toUpperCase());
  });

  it('a holder who shares no contact has no QR code on the badge', async () => {
    const page = readPdf(await draw(anna));
    expect(() => page.qr).toThrow('no QR');
  });

  it('the bearer’s badge leaves the name to be written on', async () => {
    const text = textOfPdf(await draw(somebody({ name: '', surname: '' })));
    expect(text).not.toContain('okaziciela');
    expect(text.replace(/\s/g, ' ')).toContain('Bilet trzydniowy');
  });

  it('a picture that cannot be printed is left out', async () => {
    const { fair, type, ticket } = sampleTicket();
    const content = badgeContent({ fair, type, ticket, lang: 'pl' }, publicUrl);
    const file = { fair, layout: plainBadge, lang: 'pl' as const, at };
    const pdf = await badgePdf([content], { ...file, logo: Buffer.from('no picture') });
    expect(textOfPdf(pdf)).toContain('Aleksandra');
  });
});
