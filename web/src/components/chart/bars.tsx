import css from './bars.module.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

const HEIGHT = 8;

/** A bar chart with its words on the lines: read like a table, seen like a picture. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={css.chart}>
      <figcaption>{title}</figcaption>
      <dl>
        {bars.map(({ key, label, value, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / most) * 100} height={HEIGHT} />
              </svg>
              <span>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
