import { type MailContent, mailContent, type OrderMailData } from './mail-content.ts';
import { mailHtml } from './mail-html.tsx';
import { mailText } from './mail-text.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail's subject, its HTML, and plain text with the same content. */
export const renderContent = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  html: mailHtml(content),
  text: mailText(content),
});

/** A mail about an order in the order's language. */
export const renderMail = (data: OrderMailData): RenderedMail => renderContent(mailContent(data));
