import type { MailContent } from './mail-content.ts';

/** The mail as plain text, with everything the HTML says. */
export function mailText(content: MailContent): string {
  const { title, paragraphs, facts, tickets, ticketsLabel, button, links, linksLabel } = content;
  const { note, leave, fairName, footer } = content;
  const ticketLines = tickets.map(({ holder, type, code }) => `- ${holder}, ${type}, ${code}`);
  const blocks = [
    fairName,
    title,
    ...paragraphs,
    ...facts.map(({ label, lines }) => `${label}:\n${lines.join('\n')}`),
    ticketLines.length > 0 && `${ticketsLabel}:\n${ticketLines.join('\n')}`,
    `${button.label}:\n${button.url}`,
    links.length > 0 && `${linksLabel}:`,
    ...links.map(({ label, lines, url }) => [label, ...lines, url].join('\n')),
    note,
    leave && `${leave.label}:\n${leave.url}`,
    `--\n${footer.join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
