import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { invoiceKey, orderPdfKey, pdfKey } from '#functions/adapters/pdf-key.ts';
import { deliver } from '#functions/mail/deliver.ts';
import type { MailRequest } from '#functions/mail/send-mail.ts';
import { sampleOrder } from '#functions/office/texts/sample-order.ts';
import { accessToken, confirmationToken, readToken } from '#functions/runtime/links.ts';
import { traced } from '#functions/runtime/trace.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Language } from '#shared/domain/text.ts';
import { type Ticket, ticketNumberOf, ticketsOf } from '#shared/domain/ticket.ts';
import { memoryFiles } from '#test/support/issue.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const fair = { ...fairFields(now), id: 'fair_000000000000', banners: {}, version: 1 };
const type = { ...typeFields(), id: 'typ_000000000000', fairId: fair.id, shards: 0, version: 1 };

const secondDay = { ...type, id: 'typ_000000000001', admission: { ...type.admission, days: [2] } };
const order = { ...sampleOrder(fair, [type], now), linkNumber: 1 };
const guest = { position: 2, name: 'Jan Lis', to: 'jan@example.com', ticketIds: [] };

/** The mail as its reader's program reads it. */
async function delivered(
  request: Pick<MailRequest, 'kind' | 'holder'> & Partial<MailRequest>,
  {
    tickets = [],
    files = memoryFiles(),
    lang = 'pl',
    documents,
    trial = true,
  }: {
    tickets?: Ticket[];
    files?: ReturnType<typeof memoryFiles>;
    lang?: Language;
    documents?: Order['documents'];
    trial?: boolean;
  } = {},
) {
  const sent: Uint8Array[] = [];
  const send = deliver({
    files,
    wording: async () => undefined,
    send: async (mime) => {
      sent.push(mime);
    },
    linkSecret: async () => 'link-secret',
    publicUrl: 'https://bilety.example.com',
    from: { name: '', address: 'bilety@example.com' },
  });
  await send(
    { name: request.kind, to: 'anna@example.com', ...request },
    {
      fair,
      types: [type, secondDay],
      order: { ...order, lang, documents, trial: trial || undefined },
      tickets,
    },
    now,
  );
  const [mime = new Uint8Array()] = sent;
  return { ...(await simpleParser(Buffer.from(mime))), bytes: mime.length };
}

/** Everything that a mail says, whatever its part. */
const saidIn = ({ text, html, attachments }: Awaited<ReturnType<typeof delivered>>): string =>
  [text, html, ...attachments.map(({ content }) => String(content).replace(/\r\n /g, ''))].join('\n');

const [own, reading] = [accessToken, readToken].map((token) => token('link-secret', order.id, 1)) as [
  string,
  string,
];

test('the mail has the buyer’s own link, and its calendar file one that only reads', async () => {
  const [files, tickets] = [memoryFiles(), ticketsOf(order, now).slice(0, 1)];
  for (const ticket of tickets) await files.put(pdfKey(ticket), Buffer.from('%PDF-'), 'application/pdf');
  const mail = await delivered({ kind: 'ticket', holder: undefined }, { tickets, files });
  const calendar = String(mail.attachments[1]?.content).replace(/\r\n /g, '');
  expect(mail.text).toContain(own);
  expect(calendar).toContain(reading);
  expect(calendar).not.toContain(own);
});

test.each([
  [true, /^\[Test\] /],
  [false, /^(?!\[Test\])/],
])('the mail of an order on trial alone is marked as a test: %s', async (trial, subject) => {
  expect((await delivered({ kind: 'ticket', holder: undefined }, { trial })).subject).toMatch(subject);
});

test.each(['holder-ticket', 'reminder'] as const)(
  'a guest’s %s has no key of the order, in no part of the mail',
  async (kind) => {
    const said = saidIn(await delivered({ kind, holder: guest }));
    expect(said).toContain('https://bilety.example.com/pl');
    expect(said).not.toContain(own);
    expect(said).not.toContain(reading);
  },
);

test('an answer to the mail goes to the organiser', async () => {
  const { replyTo } = await delivered({ kind: 'ticket', holder: undefined });
  expect(replyTo?.value).toEqual([{ name: fair.organiser.name, address: fair.organiser.email }]);
});

const pdfOf = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, '%PDF-');

test('several tickets come as one file, and each alone where one was removed since it was made', async () => {
  const [files, tickets] = [memoryFiles(), ticketsOf(order, now)];
  for (const { id } of tickets)
    await files.put(pdfKey({ orderId: order.id, id }), pdfOf(0.1), 'application/pdf');
  const names = async () =>
    (await delivered({ kind: 'ticket', holder: undefined }, { tickets, files })).attachments.map(
      ({ filename }) => filename,
    );
  expect(tickets).toHaveLength(2);
  expect(await names()).toEqual([
    ...tickets.map(({ id }) => `bilet-${ticketNumberOf(id)}.pdf`),
    `${orderNumberOf(order.id)}.ics`,
  ]);
  await files.put(orderPdfKey(order), pdfOf(0.1), 'application/pdf');
  expect(await names()).toEqual([`bilety-${orderNumberOf(order.id)}.pdf`, `${orderNumberOf(order.id)}.ics`]);
});

/** A mail about tickets that do not fit into it. */
async function tooLarge(request: Pick<MailRequest, 'kind' | 'holder'>, lang: Language) {
  const [files, tickets] = [memoryFiles(), ticketsOf(order, now)];
  for (const { id } of tickets)
    await files.put(pdfKey({ orderId: order.id, id }), pdfOf(4), 'application/pdf');
  const mail = await delivered(request, { tickets, files, lang });
  expect(mail.bytes).toBeLessThan(10 * 1024 * 1024);
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar']);
  return mail.text ?? '';
}

test.each([
  ['pl', 'za duże na załącznik', 'W załączniku'],
  ['en', 'too large to attach', 'Attached'],
] as const)(
  'tickets that do not fit into a mail are a link, which it says (%s)',
  async (lang, said, unsaid) => {
    const text = await tooLarge({ kind: 'ticket', holder: undefined }, lang);
    expect(text).toContain(said);
    expect(text).toContain(own);
    expect(text).not.toContain(unsaid);
  },
);

test.each([
  ['pl', 'Kupujący może je pobrać'],
  ['en', 'The buyer can download them'],
] as const)(
  'a guest whose tickets do not fit is sent to the buyer, not to the order (%s)',
  async (lang, said) => {
    const text = await tooLarge({ kind: 'holder-ticket', holder: guest }, lang);
    expect(text).toContain(said);
    expect(text).toContain(ticketNumberOf(ticketsOf(order, now)[0]?.id ?? ''));
    expect(text).not.toContain(own);
  },
);

test('only the mail that asks for a confirmation has the link that confirms', async () => {
  const token = confirmationToken('link-secret', order.id);
  const asking = await delivered({ kind: 'confirm-order', holder: undefined });
  const other = await delivered({ kind: 'ticket', holder: undefined });
  expect([asking.text?.includes(token), other.text?.includes(token)]).toEqual([true, false]);
});

test('a mail names the trace of the request that led to it', async () => {
  const mail = await traced({ correlationId: 'request-1' }, () =>
    delivered({ kind: 'ticket', holder: undefined }),
  );
  expect(mail.headers.get('x-correlation-id')).toBe('request-1');
});

test('a guest is told of their own ticket’s days, not of those of the order’s other tickets', async () => {
  const days = async (holder: MailRequest['holder']) => {
    const [ticket] = ticketsOf(order, now).map((ticket) => ({ ...ticket, ticketTypeId: secondDay.id }));
    const files = memoryFiles();
    if (ticket) await files.put(pdfKey(ticket), pdfOf(0.1), 'application/pdf');
    const kind = holder ? 'holder-ticket' : 'ticket';
    return (await delivered({ kind, holder }, { tickets: ticket ? [ticket] : [], files })).text;
  };
  expect(await days(guest)).toContain('22\u00a0grudnia 2026');
  expect(await days(guest)).not.toContain('21–22\u00a0grudnia');
});

test('a guest of two tickets gets a file of each, and nothing of the order’s other people', async () => {
  const [files, tickets] = [memoryFiles(), ticketsOf(order, now)];
  for (const { id } of tickets)
    await files.put(pdfKey({ orderId: order.id, id }), pdfOf(0.1), 'application/pdf');
  await files.put(orderPdfKey(order), Buffer.from('everybody’s tickets'), 'application/pdf');
  const mail = await delivered({ kind: 'holder-ticket', holder: guest }, { tickets, files });
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    ...tickets.map(({ id }) => `bilet-${ticketNumberOf(id)}.pdf`),
    `${orderNumberOf(order.id)}.ics`,
  ]);
  expect(saidIn(mail)).not.toContain('everybody’s tickets');
});

const documents: NonNullable<Order['documents']> = [
  { id: 'inv_000000000001', kind: 'invoice', number: 'FV/2026/1', issuedAt: '2026-11-20T10:00:00.000Z' },
  { id: 'inv_000000000002', kind: 'correction', number: 'KOR/2026/1', issuedAt: '2026-11-21T10:00:00.000Z' },
  { id: 'inv_000000000003', kind: 'invoice', number: 'FV/2026/2', issuedAt: '2026-11-21T10:00:00.000Z' },
];

const buyer = String(order.buyer.email);

test.each<[string, Parameters<typeof delivered>[0], string[]]>([
  [
    'the first mail',
    { kind: 'ticket', holder: undefined, to: buyer },
    ['FV-2026-1', 'KOR-2026-1', 'FV-2026-2'],
  ],
  ['the same to another address', { kind: 'ticket', holder: undefined, to: 'obca@example.com' }, []],
  ['the mail about a refund', { kind: 'refund', holder: undefined, to: buyer }, ['FV-2026-2']],
  [
    'a mail about what was issued later',
    { kind: 'invoice', name: 'invoice.000000000002', holder: undefined, to: buyer },
    ['KOR-2026-1', 'FV-2026-2'],
  ],
  [
    'a mail about one document',
    { kind: 'invoice', name: 'invoice.000000000001', holder: undefined, to: buyer },
    ['FV-2026-1'],
  ],
  ['a mail that there was no time to pay', { kind: 'expired', holder: undefined, to: buyer }, []],
  ['a guest’s mail', { kind: 'holder-ticket', holder: guest, to: buyer }, []],
])('%s brings its documents', async (_, request, names) => {
  const files = memoryFiles();
  for (const [index, { number }] of documents.entries())
    await files.put(invoiceKey(order.id, index + 1), Buffer.from(number), 'application/pdf');
  const mail = await delivered(request, { files, documents });
  const pdfs = mail.attachments.filter(({ contentType }) => contentType === 'application/pdf');
  expect(pdfs.map(({ filename }) => filename)).toEqual(names.map((name) => `faktura-${name}.pdf`));
  expect(pdfs.map(({ content }) => String(content))).toEqual(names.map((name) => name.replaceAll('-', '/')));
  for (const name of names) expect(mail.text).toContain(name.replaceAll('-', '/'));
});

test('a mail whose tickets do not fit still brings the invoice', async () => {
  const [files, tickets] = [memoryFiles(), ticketsOf(order, now)];
  for (const { id } of tickets)
    await files.put(pdfKey({ orderId: order.id, id }), pdfOf(4), 'application/pdf');
  await files.put(invoiceKey(order.id, 1), pdfOf(0.1), 'application/pdf');
  const mail = await delivered(
    { kind: 'ticket', holder: undefined, to: buyer },
    { tickets, files, documents: documents.slice(0, 1) },
  );
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    'faktura-FV-2026-1.pdf',
    `${orderNumberOf(order.id)}.ics`,
  ]);
});

test('a mail waits for an invoice whose file is not there', async () => {
  const sending = delivered({ kind: 'ticket', holder: undefined, to: buyer }, { documents });
  await expect(sending).rejects.toThrow('the file of FV/2026/1 is missing');
});

test.each([
  ['the first mail', { kind: 'ticket' as const }, ['FV-2026-1']],
  ['the mail about a refund', { kind: 'refund' as const }, []],
  ['a mail about what was issued later', { kind: 'invoice' as const, name: 'invoice.000000000002' }, []],
])('%s leaves out what waits for its number of KSeF', async (_, request, names) => {
  const files = memoryFiles();
  await files.put(invoiceKey(order.id, 1), pdfOf(0.1), 'application/pdf');
  const [first, ...later] = documents.map((document) => ({ ...document, ksef: {} }));
  const sent = [{ ...first, ksef: { number: '1234563218-20261120-0100001AF629-AF' } }, ...later];
  const mail = await delivered(
    { ...request, holder: undefined, to: buyer },
    { files, documents: sent as typeof documents },
  );
  const pdfs = mail.attachments.filter(({ contentType }) => contentType === 'application/pdf');
  expect(pdfs.map(({ filename }) => filename)).toEqual(names.map((name) => `faktura-${name}.pdf`));
});
