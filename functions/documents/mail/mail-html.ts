import { colours } from '#shared/look/tokens.ts';
import { mailFrame } from '#shared/texts/mail.ts';
import { escapeHtml } from '../html.ts';
import type { MailContent } from './mail-content.ts';

const escapeLines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Programs that know dark mode get darker grounds; the others are held to light ones by the inline colours. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 620px) { .pad { padding-left: 20px !important; padding-right: 20px !important } }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b1220 !important }
  .sheet { background: #141d30 !important }
  .ink { color: #f2f5fb !important }
  .soft { color: #b6c1d6 !important }
  .rule { border-color: #33415c !important }
}`;

const table = (inner: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes}>${inner}</table>`;

const row = (inner: string, style: string, className = 'pad'): string =>
  `<tr><td class="${className}" style="${style}">${inner}</td></tr>`;

const paragraph = (text: string, margin = '0 0 16px'): string =>
  `<p class="ink" style="margin:${margin};${FONT};font-size:16px;line-height:1.5;color:${colours['grey-900']}">${escapeLines(text)}</p>`;

const label = (text: string): string =>
  `<p class="soft" style="margin:0 0 2px;${FONT};font-size:14px;line-height:1.4;color:${colours['grey-500']}">${escapeHtml(text)}</p>`;

/** The name stands below a picture too: many programs show none until they are asked. */
function header({ banner, fairName }: MailContent): string {
  const corners = 'border-radius:8px 8px 0 0';
  const band = `background:${colours['navy-900']}`;
  const name = `<p style="margin:0;${FONT};font-size:20px;line-height:1.3;font-weight:700;color:${colours.white}">${escapeHtml(fairName)}</p>`;
  if (!banner) return row(name, `padding:20px 32px;${band};${corners}`);
  const image = `<img src="${escapeHtml(banner)}" width="600" alt="" style="display:block;width:100%;max-width:600px;height:auto;border:0;${corners}">`;
  return row(image, `padding:0;${band};${corners}`, '') + row(name, `padding:12px 32px;${band}`);
}

function facts({ facts: all }: MailContent): string {
  const cells = all.map(({ label: of, lines }) => {
    const [first = '', ...more] = lines;
    const rest = more.map((line) => `<br><span style="font-weight:400">${escapeHtml(line)}</span>`).join('');
    const value = `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.45;font-weight:700;color:${colours['grey-900']}">${escapeHtml(first)}${rest}</p>`;
    return label(of) + value;
  });
  return cells.join('');
}

function tickets({ tickets: all, lang }: MailContent): string {
  if (all.length === 0) return '';
  const texts = mailFrame[lang];
  const rows = all.map(({ holder, type, code }) =>
    row(
      `<p class="ink" style="margin:0;${FONT};font-size:16px;line-height:1.45;color:${colours['grey-900']}"><strong>${escapeHtml(holder)}</strong><br>${escapeHtml(type)}<br><span style="font-variant-numeric:tabular-nums">${escapeHtml(code)}</span></p>`,
      `padding:10px 0;border-top:1px solid ${colours['grey-200']}`,
      'rule',
    ),
  );
  return label(`${texts.tickets} · ${texts.attached}`) + table(rows.join(''), ' style="margin:4px 0 8px"');
}

function button({ button: of }: MailContent): string {
  const link = `<a href="${escapeHtml(of.url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:700;line-height:1.25;color:${colours.white};text-decoration:none">${escapeHtml(of.label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${colours['red-600']}" style="border-radius:8px;background:${colours['red-600']}">${link}</td></tr></table>`;
}

function footer({ footer: lines }: MailContent): string {
  const text = lines.map(escapeHtml).join('<br>');
  return row(
    `<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:1.5;color:${colours['grey-500']}">${text}</p>`,
    `padding:20px 32px 28px;border-top:1px solid ${colours['grey-200']}`,
    'pad rule',
  );
}

/** The mail as HTML: 600 px, tables, inline styles, no picture that it needs. */
export function mailHtml(content: MailContent): string {
  const { lang, subject, title, paragraphs, note } = content;
  const heading = `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.3;color:${colours['navy-900']}">${escapeHtml(title)}</h1>`;
  const soft = note
    ? `<p class="soft" style="margin:0 0 16px;${FONT};font-size:14px;line-height:1.5;color:${colours['grey-500']}">${escapeHtml(note)}</p>`
    : '';
  const body = [
    heading,
    ...paragraphs.map((text) => paragraph(text)),
    button(content),
    facts(content),
    tickets(content),
    soft,
  ].join('\n');
  const sheet = table(
    header(content) + row(body, 'padding:28px 32px 12px') + footer(content),
    ` class="sheet" style="max-width:600px;margin:0 auto;background:${colours.white};border-radius:8px"`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours['navy-50']}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
${table(row(sheet, 'padding:16px 8px', ''), ` class="ground" style="background:${colours['navy-50']}"`)}
</body>
</html>
`;
}
