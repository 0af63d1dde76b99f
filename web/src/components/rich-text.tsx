import { Fragment } from 'react';
import { richText, type Span } from '#shared/texts/rich-text.ts';
import css from './rich-text.module.css';

const SpanView = ({ look, text, href }: Span) => {
  if (look === 'strong') return <strong>{text}</strong>;
  if (look === 'em') return <em>{text}</em>;
  if (look === 'link')
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  return <span>{text}</span>;
};

const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span) => <SpanView key={span.at} {...span} />);

/** The same inline, for places such as a label that cannot contain a paragraph. */
export const RichLine = ({ text }: { text: string }) => (
  <span className={css.line}>
    {richText(text).flatMap(({ kind, items }) =>
      items.map((item) => (
        <span key={item.line}>
          {kind === 'list' && <span>{'• '}</span>}
          <Line spans={item.spans} />
        </span>
      )),
    )}
  </span>
);

/** A text by the office, in the Markdown subset. */
export const RichText = ({ text }: { text: string }) => (
  <div className={css.rich}>
    {richText(text).map(({ kind, line, items }) =>
      kind === 'list' ? (
        <ul key={line}>
          {items.map((item) => (
            <li key={item.line}>
              <Line spans={item.spans} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={line}>
          {items.map((item) => (
            <Fragment key={item.line}>
              {item.line > line && <br />}
              <Line spans={item.spans} />
            </Fragment>
          ))}
        </p>
      ),
    )}
  </div>
);
