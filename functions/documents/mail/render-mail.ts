import { mailContent, type OrderMailData } from './mail-content.ts';
import { mailHtml } from './mail-html.tsx';
import { mailText } from './mail-text.ts';

/** A mail about an order in the order's language: subject, HTML, and plain text that says the same. */
export function renderMail(data: OrderMailData): { subject: string; html: string; text: string } {
  const content = mailContent(data);
  return { subject: content.subject, html: mailHtml(content), text: mailText(content) };
}
