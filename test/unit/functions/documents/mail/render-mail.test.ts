import { describe, expect, it } from 'vitest';
import { MAIL_SHEET } from '#functions/documents/mail/mail-sheet.ts';
import { renderMail } from '#functions/documents/mail/render-mail.ts';
import { fairColours } from '#shared/domain/fair-colours.ts';
import type { Order } from '#shared/domain/order.ts';
import { colours } from '#shared/look/tokens.ts';
import { sampleTicket } from '../pdf/sample.ts';
import { sampleMail, sampleOrder } from './sample.ts';

const spoken = (text: string) => text.replace(/\s+/g, ' ');
const { fair } = sampleTicket();

/** The visible text of HTML. */
const visible = (html: string) =>
  spoken(
    html
      .replace(/<(style|title)>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  );

describe('the mail with tickets', () => {
  it('the mail answers whether it worked, where the tickets are, when and where to go', () => {
    const { subject, text } = renderMail(sampleMail());
    expect(subject).toBe('Międzynarodowe Targi Franczyza 2026: 2 bilety');
    for (const part of [
      'Zamówienie K3J2-8DNM-Q1RS jest potwierdzone, kwota: 1 234,50 zł.',
      'W załączniku: 2 bilety w formacie PDF',
      '21–23 listopada 2026 wejście od godz. 10:00',
      'Pałac Kultury i Nauki plac Defilad 1, Warszawa',
      '- Łucja Źdźbło, Bilet trzydniowy z konferencją, K3J2-8DNM-Q1RS-01',
      'do końca dnia 18 listopada 2026',
    ])
      expect(spoken(text)).toContain(part);
  });

  it('the mail says where in the language of the order', () => {
    const english = { ...fair, venueEn: { place: 'Palace of Culture', city: 'Warsaw' } };
    const { text } = renderMail(sampleMail({ fair: english, order: sampleOrder({ lang: 'en' }) }));
    expect(spoken(text)).toContain('Palace of Culture plac Defilad 1, Warsaw');
  });

  it('the mail says the same in both parts, with one button', () => {
    const { html, text } = renderMail(sampleMail());
    const read = visible(html);
    for (const line of text.split('\n').filter((line) => /^[^-\s]/.test(line) && !/^http|:$|\($/.test(line)))
      expect(read).toContain(spoken(line));
    expect(html.match(/<a /g)).toHaveLength(1);
    const address = /<a href="([^"]+)"/.exec(html)?.[1]?.replace(/&amp;/g, '&');
    expect(address).toBe(sampleMail().orderUrl);
    expect(text).toContain(address);
  });

  it('the mail has its band and its button in the fair’s colour, where it has one', () => {
    const { text: fill, band } = fairColours('#ffd400');
    const own = renderMail({ ...sampleMail(), fair: { ...fair, colour: '#ffd400' } }).html;
    expect(own).toContain(`bgcolor="${fill}"`);
    expect(own).toContain(`background:${band}`);
    expect(own).not.toContain(colours['red-600']);
    expect(renderMail(sampleMail()).html).toContain(`bgcolor="${colours['red-600']}"`);
  });

  it('a mail has one sheet, the one that pages may load', () => {
    expect(renderMail(sampleMail()).html.split(/<\/?style>/)).toEqual([
      expect.any(String),
      MAIL_SHEET,
      expect.any(String),
    ]);
  });

  it('names are text in the mail, never HTML', () => {
    const { html } = renderMail(sampleMail());
    expect(html).not.toContain('<script');
    expect(html).toContain('Gęślą &lt;script');
  });

  it.each([
    [1, '1 bilet'],
    [2, '2 bilety'],
    [5, '5 biletów'],
    [22, '22 bilety'],
  ])('the mail counts %i as Polish does', (count, words) => {
    const [ticket] = sampleMail().tickets;
    if (!ticket) throw new Error('no ticket');
    const { subject } = renderMail(sampleMail({ tickets: Array(count).fill(ticket) }));
    expect(subject).toBe(`Międzynarodowe Targi Franczyza 2026: ${words}`);
  });

  it('the fair’s name stays readable in the mail where pictures are off', () => {
    const { html } = renderMail(sampleMail({ fair: { ...fair, banners: { mail: 'fair/a.png' } } }));
    expect(html).toContain('src="https://bilety.targifranczyza.example/images/fair/a.png"');
    expect(visible(html)).toContain('Międzynarodowe Targi Franczyza 2026');
  });

  it('the organiser’s logo stands above the name of the fair, and says whose it is', () => {
    const { html } = renderMail(sampleMail({ fair: { ...fair, banners: { logo: 'fair/logo.png' } } }));
    expect(html).toMatch(/<img src="https:[^"]+\/images\/fair\/logo\.png"[^>]*alt="[^"]+"/);
    expect(html.indexOf('logo.png')).toBeLessThan(html.indexOf('<h1'));
  });

  it('the mail names only the days that the tickets are good for', () => {
    const [type] = sampleMail().types;
    if (!type) throw new Error('no type');
    const types = [{ ...type, admission: { days: [2], entries: 'once' as const } }];
    expect(renderMail(sampleMail({ types })).text).toContain('22\u00a0listopada 2026');
    expect(renderMail(sampleMail({ types })).text).not.toContain('21–23');
  });
});

describe('other mails', () => {
  const payment = { provider: 'przelewy24', sessionId: 's', providerId: '7' };
  const order = sampleOrder({ lang: 'en', payment });

  it.each([
    ['late-payment', 'Your payment came too late', 'PLN 1,234.50'],
    ['refund', 'Your money is coming back', 'PLN 1,234.50'],
    ['expired', 'Your time to pay has run out', 'K3J2-8DNM-Q1RS'],
  ] as const)('the mail %s says what happened and what it means', (kind, title, part) => {
    const { text, html } = renderMail(sampleMail({ kind, order, tickets: [] }));
    expect(text).toContain(title);
    expect(spoken(text)).toContain(part);
    expect(visible(html)).not.toContain('attached');
    expect(text).not.toMatch(/\{\w+\}/);
  });

  const paidBy = (by: Partial<Order['payment']>) =>
    renderMail(
      sampleMail({ kind: 'refund', order: { ...order, payment: { ...payment, ...by } }, tickets: [] }),
    ).text;

  it('the mail of a refund names the sum that came in, where the office took another one than the order’s', () => {
    expect(spoken(paidBy({}))).toContain('We are returning PLN 1,234.50');
    expect(spoken(paidBy({ acceptedAmount: 123_000 }))).toContain('We are returning PLN 1,230.00');
  });

  it('the mail promises no money of the provider’s where the organiser took it', () => {
    const text = spoken(paidBy({ provider: 'office', providerId: undefined }));
    expect(text).not.toMatch(/the way it was paid|You need not do anything/);
    expect(text).toContain('PLN 1,234.50 was paid to the organiser');
  });

  it('the mail sends those whose order expired to the shop', () => {
    const { text } = renderMail(sampleMail({ kind: 'expired', order, tickets: [] }));
    expect(text).toContain(`https://bilety.targifranczyza.example/en/${order.fairId}\n`);
  });

  it('the mail has the office’s words, and leaves what is no placeholder as it stands', () => {
    const template = {
      subject: { pl: 'Zwrot {order}' },
      title: { pl: 'Zwrot' },
      body: { pl: 'Kwota {total} dla {email}, {constructor} {nieznane}' },
      button: { pl: 'Otwórz' },
    };
    const { subject, text } = renderMail(sampleMail({ kind: 'refund', template }));
    expect(subject).toBe('Zwrot K3J2-8DNM-Q1RS');
    expect(spoken(text)).toContain('Kwota 1 234,50 zł dla lucja@example.com, {constructor} {nieznane}');
  });

  it('the mail with a ticket that was transferred says from whom it comes, and not that it was bought', () => {
    const { tickets } = sampleMail();
    const given = tickets.map((ticket) => ({ ...ticket, edition: 1, transferred: true as const }));
    for (const isLinked of [false, true]) {
      const mailOf = (among: typeof tickets, lang: 'pl' | 'en') =>
        spoken(
          renderMail(
            sampleMail({ kind: 'holder-ticket', order: sampleOrder({ lang }), tickets: among, isLinked }),
          ).text,
        );
      expect(mailOf(tickets, 'pl')).toContain('Ktoś kupił dla Ciebie: 2 bilety');
      expect(mailOf(given, 'pl')).toMatch(
        /Łucja Źdźbło przekazuje Ci 2 bilety na Międzynarodowe Targi .*K3J2-8DNM-Q1RS/,
      );
      expect(mailOf(given, 'en')).toContain(
        'Łucja Źdźbło has passed 2 tickets to Franchise Expo 2026 on to you.',
      );
      expect(mailOf(given, 'pl') + mailOf(given, 'en')).not.toMatch(/kupił|bought/);
    }
  });

  it('the mail with a correction speaks of one, and an invoice is called an invoice', () => {
    const correction = { kind: 'correction', number: 'KOR/2026/1' } as const;
    const invoice = { kind: 'invoice', number: 'FV/2026/2' } as const;
    const mailOf = (...documents: (typeof correction | typeof invoice)[]) =>
      renderMail(sampleMail({ kind: 'invoice', tickets: [], documents }));
    expect(mailOf(correction).subject).toMatch(/^Korekta faktury: /);
    expect(spoken(mailOf(correction).text)).toContain('Korekta faktury w załączniku: KOR/2026/1.');
    const both = mailOf(correction, invoice);
    expect(both.subject).toMatch(/^Faktura: /);
    expect(spoken(both.text)).toContain(
      'Korekta faktury w załączniku: KOR/2026/1. Faktura w załączniku: FV/2026/2.',
    );
    expect(both.text).not.toMatch(/dokument/i);
  });
});
