import css from './bars.module.css';
import type { ChartValue } from './chart-value.ts';

const HEIGHT = 8;

interface BarsProps {
  title: string;
  values: readonly ChartValue[];
}

/** A bar chart with labels on its bars, marked up as a table. */
export function Bars({ title, values }: BarsProps) {
  const highest = Math.max(1, ...values.map(({ value }) => value));
  return (
    <table className={css.chart}>
      <caption>{title}</caption>
      <tbody>
        {values.map(({ key, label, value, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / highest) * 100} height={HEIGHT} />
              </svg>
              <span>{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
