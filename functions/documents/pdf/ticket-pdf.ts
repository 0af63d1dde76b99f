import { inLanguage } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { drawBanner } from './banner.ts';
import { newPage, PAGE, type Pdf } from './canvas.ts';
import { drawFold, drawKnow } from './good-to-know.ts';
import { drawPass } from './pass.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

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

/** One ticket as a PDF of one A4 page; deterministic to the byte. */
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
