import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colours } from '#shared/look/tokens.ts';
import type { MailContent } from './mail-content.ts';
import { MAIL_SHEET } from './mail-sheet.ts';

const TOP_CORNERS = '8px 8px 0 0';

const font = (size: number, lineHeight: number, color: string): CSSProperties => ({
  fontFamily: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}`,
  color,
});

const ink = font(16, 1.5, colours['grey-900']);
const soft = font(14, 1.5, colours['grey-500']);
/** Logos are made for white. */
const plate: CSSProperties = { padding: '4px 8px', background: colours.white, borderRadius: '4px' };
const ruled: CSSProperties = { borderTop: `1px solid ${colours['grey-200']}` };

/** Tables are the only layout that every mail program supports. */
function Table(props: {
  className?: string;
  style?: CSSProperties;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const { isNarrow, ...rest } = props;
  const width = isNarrow ? undefined : '100%';
  return <table role="presentation" width={width} cellPadding="0" cellSpacing="0" {...rest} />;
}

function Row({
  className = 'pad',
  ...props
}: {
  className?: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  return (
    <tr>
      <td className={className} {...props} />
    </tr>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className="ink" style={{ margin: '0 0 16px', ...ink }}>
      <Lines lines={text.split('\n')} />
    </p>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: '0 0 2px', ...soft, lineHeight: '1.4' }}>
      {children}
    </p>
  );
}

/** The name is also below a picture, because many programs load pictures only on request. */
function Header({ banner, logo, fairName, footer, colours: own }: MailContent) {
  const background = own?.band ?? colours['navy-900'];
  const image: CSSProperties = {
    display: 'block',
    width: '100%',
    maxWidth: '600px',
    height: 'auto',
    border: '0',
  };
  return (
    <>
      {banner && (
        <Row className="" style={{ padding: '0', background, borderRadius: TOP_CORNERS }}>
          <img
            src={banner}
            width="600"
            alt=""
            fetchPriority="low"
            style={{ ...image, borderRadius: TOP_CORNERS }}
          />
        </Row>
      )}
      <Row
        style={
          banner
            ? { padding: '12px 32px', background }
            : { padding: '20px 32px', background, borderRadius: TOP_CORNERS }
        }
      >
        {logo && (
          <img
            src={logo}
            height="36"
            alt={footer[0]?.split(',')[0] ?? ''}
            style={{ display: 'block', maxWidth: '180px', margin: '0 0 10px', ...plate }}
          />
        )}
        <p style={{ margin: '0', ...font(20, 1.3, colours.white), fontWeight: 700 }}>{fairName}</p>
      </Row>
    </>
  );
}

function Facts({ facts }: MailContent) {
  return facts.map(({ label, lines: [first, ...more] }) => (
    <Fragment key={label}>
      <Label>{label}</Label>
      <p className="ink" style={{ margin: '0 0 16px', ...ink, lineHeight: '1.45', fontWeight: 700 }}>
        {first}
        {more.map((line) => (
          <Fragment key={line}>
            <br />
            <span style={{ fontWeight: 400 }}>{line}</span>
          </Fragment>
        ))}
      </p>
    </Fragment>
  ));
}

function Tickets({ tickets, ticketsLabel }: MailContent) {
  if (tickets.length === 0) return null;
  return (
    <>
      <Label>{ticketsLabel}</Label>
      <Table style={{ margin: '4px 0 8px' }}>
        {tickets.map(({ holder, type, code }) => (
          <Row key={code} className="rule" style={{ padding: '10px 0', ...ruled }}>
            <p className="ink" style={{ margin: '0', ...ink, lineHeight: '1.45' }}>
              <strong>{holder}</strong>
              <br />
              {type}
              <br />
              <span style={{ fontVariantNumeric: 'tabular-nums' }}>{code}</span>
            </p>
          </Row>
        ))}
      </Table>
    </>
  );
}

function Links({ links, linksLabel }: MailContent) {
  if (links.length === 0) return null;
  return (
    <>
      <Label>{linksLabel}</Label>
      <Table style={{ margin: '4px 0 8px' }}>
        {links.map(({ label, lines, url }) => (
          <Row key={url} className="rule" style={{ padding: '10px 0', ...ruled }}>
            <p className="ink" style={{ margin: '0', ...ink, lineHeight: '1.45' }}>
              <a className="ink" href={url} style={{ ...ink, fontWeight: 700 }}>
                {label}
              </a>
              <br />
              <Lines lines={lines} />
            </p>
          </Row>
        ))}
      </Table>
    </>
  );
}

function Button({ button: { url, label }, colours: own }: MailContent) {
  const background = own?.text ?? colours['red-600'];
  const outlook = { bgcolor: background };
  const link: CSSProperties = { ...font(16, 1.25, colours.white), fontWeight: 700, textDecoration: 'none' };
  return (
    <Table isNarrow style={{ margin: '8px 0 20px' }}>
      <tr>
        <td {...outlook} style={{ borderRadius: '8px', background }}>
          <a href={url} style={{ display: 'inline-block', padding: '14px 28px', ...link }}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}

function Sheet(content: MailContent) {
  const { title, paragraphs, note, leave, footer } = content;
  const look = { maxWidth: '600px', margin: '0 auto', background: colours.white, borderRadius: '8px' };
  return (
    <Table className="sheet" style={look}>
      <Header {...content} />
      <Row style={{ padding: '28px 32px 12px' }}>
        <h1 className="ink" style={{ margin: '0 0 16px', ...font(24, 1.3, colours['navy-900']) }}>
          {title}
        </h1>
        {paragraphs.map((text) => (
          <Paragraph key={text} text={text} />
        ))}
        <Button {...content} />
        <Links {...content} />
        <Facts {...content} />
        <Tickets {...content} />
        {note && (
          <p className="soft" style={{ margin: '0 0 16px', ...soft }}>
            {note}
          </p>
        )}
        {leave && (
          <p className="soft" style={{ margin: '0 0 16px', ...soft }}>
            <a className="soft" href={leave.url} style={soft}>
              {leave.label}
            </a>
          </p>
        )}
      </Row>
      <Row className="pad rule" style={{ padding: '20px 32px 28px', ...ruled }}>
        <p className="soft" style={{ margin: '0', ...soft }}>
          <Lines lines={footer} />
        </p>
      </Row>
    </Table>
  );
}

/** The mail as HTML: 600 px, tables, inline styles, readable without pictures. */
export function mailHtml(content: MailContent): string {
  const { lang, subject, paragraphs } = content;
  const background = colours['navy-50'];
  const page = (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{MAIL_SHEET}</style>
      </head>
      <body className="ground" style={{ margin: '0', padding: '0', background }}>
        <div style={{ display: 'none', maxHeight: '0', overflow: 'hidden' }}>{paragraphs[0]}</div>
        <Table className="ground" style={{ background }}>
          <Row className="" style={{ padding: '16px 8px' }}>
            <Sheet {...content} />
          </Row>
        </Table>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
