import { lazy, type ReactNode, Suspense } from 'react';
import type { LineDrawingProps } from './line-drawing.tsx';
import css from './line-over-time.module.css';

const LineDrawing = lazy(() => import('./line-drawing.tsx'));

/** Of the drawing, in pixels; its place is as high until it is there. */
const HEIGHT = 220;

interface LineOverTimeProps extends Omit<LineDrawingProps, 'height'> {
  title: string;
  /** Whether its card's heading says the title. */
  isHeaded?: boolean;
  /** Controls beside the chart's title. */
  tools?: ReactNode;
}

/** One figure over time: a line chart, and a table with the same data for screen readers. */
export function LineOverTime({ title, isHeaded, tools, ...drawing }: LineOverTimeProps) {
  const { heads, values } = drawing;
  return (
    <figure className={css.chart}>
      {!isHeaded && (
        <div className={css.head}>
          <p aria-hidden="true">{title}</p>
          {tools}
        </div>
      )}
      <div aria-hidden="true" className={css.drawing} style={{ minHeight: HEIGHT }}>
        <Suspense>
          <LineDrawing height={HEIGHT} {...drawing} />
        </Suspense>
      </div>
      {/* Wrapped, because a table is as wide as its text whatever its CSS width, and would widen the page on a
         phone. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.time}</th>
              <th scope="col">{heads.value}</th>
              {heads.beside && <th scope="col">{heads.beside}</th>}
            </tr>
          </thead>
          <tbody>
            {values.map(({ key, label, text, beside }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{text}</td>
                {heads.beside && <td>{beside?.text}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
