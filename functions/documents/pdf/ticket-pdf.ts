import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { type Ticket, ticketNumberOf } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { drawBanner } from './banner.ts';
import { newPage, PAGE, type Pdf } from './canvas.ts';
import { drawFold, drawKnow } from './know.ts';
import { drawPass } from './pass.ts';

export interface TicketPdfData {
  fair: Fair;
  type: TicketType;
  ticket: Ticket;
  order: Pick<Order, 'id'>;
  /** What the QR says: the whole address. */
  qr: string;
  publicUrl: string;
  lang: Language;
  /** PNG or JPEG; another kind, a broken or a very large one gives way to a band of our own. */
  banner?: Uint8Array | undefined;
  /** The same for the lower half; without it, or with one that cannot be shown, there is no map. */
  map?: Uint8Array | undefined;
}

async function bytesOf(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** One ticket as a PDF of one A4 page; always the same bytes for the same ticket. */
export function ticketPdf(data: TicketPdfData): Promise<Buffer> {
  const { fair, ticket, lang } = data;
  const title = ticketTexts[lang].title(inLanguage(fair.name, lang), ticketNumberOf(ticket.id));
  const at = new Date(ticket.issuedAt);
  const document = newPage({ title, author: fair.organiser.name, lang, at });
  const root = document.struct('Document');
  document.addStructure(root);
  const end = drawBanner(document, root, fair, lang, data.banner);
  drawPass(document, root, data, end + 12, PAGE.height / 2 - 14);
  drawFold(document, lang);
  drawKnow(document, root, data, PAGE.height / 2 + 34);
  root.end();
  return bytesOf(document);
}
