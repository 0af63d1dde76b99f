import { orderNumberOf } from '#shared/domain/ids.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { drawBanner } from './banner.ts';
import { bytesOf, newPage, PAGE, type Pdf, type Section } from './canvas.ts';
import { loadLettersFor } from './font-engine/font.ts';
import { drawFold, drawKnow } from './good-to-know.ts';
import { drawPass } from './pass.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

function drawTicket(document: Pdf, root: Section, data: TicketPdfData): void {
  const end = drawBanner(document, root, data);
  drawPass(document, root, data, end + 12, PAGE.height / 2 - 14);
  drawFold(document, data.lang);
  drawKnow(document, root, data, PAGE.height / 2 + 34);
}

function titleOf([{ fair, ticket, order, lang }, ...others]: TicketPages): string {
  const [texts, name] = [ticketTexts[lang], inLanguage(fair.name, lang)];
  return others.length > 0
    ? texts.titleOfAll(name, orderNumberOf(order.id))
    : texts.title(name, ticketNumberOf(ticket.id));
}

/** Tickets of one order; at least one. */
export type TicketPages = [TicketPdfData, ...TicketPdfData[]];

/** Tickets as a PDF of one A4 page each, which share fonts and pictures; deterministic to the byte. */
export async function ticketPdf(pages: TicketPages): Promise<Buffer> {
  const [{ fair, ticket, lang }] = pages;
  await loadLettersFor(pages.map(({ banner, map, logo, ...texts }) => texts));
  const at = new Date(ticket.issuedAt);
  const document = newPage({ title: titleOf(pages), author: fair.organiser.name, lang, at });
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [index, data] of pages.entries()) {
    if (index > 0) document.addPage();
    drawTicket(document, root, data);
  }
  root.end();
  return bytesOf(document);
}
